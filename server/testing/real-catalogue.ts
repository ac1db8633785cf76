import { join } from "node:path";
import { type Content, keptContent } from "#content-loader/kept-content.ts";
import type { Catalogue } from "#content-loader/load-catalogue.ts";

let read: Content | undefined;

/** What is in content/, read once for all test files of a worker. */
export function realContent(): Content {
  read ??= keptContent(join(import.meta.dirname, "../../content"));
  return read;
}

export function realCatalogue(): Catalogue {
  return realContent().catalogue;
}

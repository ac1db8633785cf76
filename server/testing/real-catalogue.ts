import { join } from "node:path";
import { keptCatalogue } from "#content-loader/kept-catalogue.ts";
import type { Catalogue } from "#content-loader/load-catalogue.ts";

let read: Catalogue | undefined;

/** The courses in content/, read once for all test files of a worker. */
export function realCatalogue(): Catalogue {
  read ??= keptCatalogue(join(import.meta.dirname, "../../content"));
  return read;
}

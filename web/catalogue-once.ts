import { join } from "node:path";
import { keptContent } from "#content-loader/kept-content.ts";
import type { Catalogue } from "#content-loader/load-catalogue.ts";

export const CONTENT_DIR = join(import.meta.dirname, "../content");

let catalogue: Catalogue | undefined;

/** Memoised: reading all courses takes seconds, and several parts of one build need them. */
export function catalogueOnce(): Catalogue {
  catalogue ??= keptContent(CONTENT_DIR).catalogue;
  return catalogue;
}

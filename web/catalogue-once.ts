import { join } from "node:path";
import { keptCatalogue } from "#content-loader/kept-catalogue.ts";
import type { Catalogue } from "#content-loader/load-catalogue.ts";

export const CONTENT_DIR = join(import.meta.dirname, "../content");

let catalogue: Catalogue | undefined;

/** Memoised: reading all courses takes seconds, and several parts of one build need them. */
export function catalogueOnce(): Catalogue {
  catalogue ??= keptCatalogue(CONTENT_DIR);
  return catalogue;
}

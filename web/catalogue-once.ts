import { join } from "node:path";
import { type Catalogue, loadCatalogue } from "#content-loader/load-catalogue.ts";

export const CONTENT_DIR = join(import.meta.dirname, "../content");

let catalogue: Catalogue | undefined;

/** Memoised: reading all courses takes seconds, and several parts of one build need them. */
export function catalogueOnce(): Catalogue {
  catalogue ??= loadCatalogue(CONTENT_DIR);
  return catalogue;
}

import { join } from "node:path";
import { type Catalogue, loadCatalogue } from "#content-loader/load-catalogue.ts";

let read: Catalogue | undefined;

/** The courses in content/, read once for all test files of a worker. */
export function realCatalogue(): Catalogue {
  read ??= loadCatalogue(join(import.meta.dirname, "../../content"));
  return read;
}

import type { UpdateOptions } from "./change-document.ts";
import type { MongoDocument } from "./copy-document.ts";

export type FindOptions = {
  readonly projection?: MongoDocument;
  readonly sort?: unknown;
  readonly skip?: number;
  readonly limit?: number;
};

export type FindAndChangeOptions = UpdateOptions &
  FindOptions & { readonly returnDocument?: "before" | "after"; readonly new?: boolean };

const FIND_OPTIONS = new Set([
  "projection",
  "sort",
  "skip",
  "limit",
  "collation",
  "hint",
  "batchSize",
  "maxTimeMS",
]);

/** The driver's reply to an update. */
export function updateResult(matchedCount: number, modifiedCount: number, upsertedId: unknown = null) {
  const upsertedCount = upsertedId === null ? 0 : 1;
  return { acknowledged: true, modifiedCount, upsertedId, upsertedCount, matchedCount };
}

/** The driver's second argument contains options, the shell's is the projection itself. */
export function asFindOptions(given: FindOptions | MongoDocument): FindOptions {
  const keys = Object.keys(given);
  return keys.every((key) => FIND_OPTIONS.has(key))
    ? (given as FindOptions)
    : { projection: given as MongoDocument };
}

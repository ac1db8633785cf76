import { Query } from "mingo";
import { copyDocument, type MongoDocument, valueAt } from "./copy-document.ts";
import { duplicateKey, MongoServerError } from "./mongo-errors.ts";
import { showValue } from "./show-value.ts";

export type Index = {
  readonly v: 2;
  readonly key: MongoDocument;
  readonly name: string;
  readonly unique?: boolean;
  readonly sparse?: boolean;
  readonly partialFilterExpression?: MongoDocument;
};

export const ID_INDEX: Index = { v: 2, key: { _id: 1 }, name: "_id_" };

export type IndexOptions = Partial<Pick<Index, "name" | "unique" | "sparse" | "partialFilterExpression">>;

export function makeIndex(key: unknown, options: IndexOptions): Index {
  const fields = typeof key === "string" ? { [key]: 1 } : copyDocument(key as MongoDocument);
  const name = Object.entries(fields)
    .map(([field, way]) => `${field}_${way}`)
    .join("_");
  return { v: 2, key: fields, name, ...copyDocument(options) };
}

/** Throws the server's E11000 when two documents have the same values in a unique index. */
export function checkUnique(
  place: string,
  indexes: readonly Index[],
  documents: readonly MongoDocument[],
  fresh: MongoDocument,
): void {
  for (const index of indexes) {
    if (index !== ID_INDEX && index.unique !== true) continue;
    if (!isCovered(index, fresh)) continue;
    const values = keyOf(index, fresh);
    const clash = documents.some(
      (other) =>
        other !== fresh && isCovered(index, other) && showValue(keyOf(index, other)) === showValue(values),
    );
    if (clash) throw duplicateKey(place, index.name, values);
  }
}

export function findIndex(indexes: readonly Index[], name: string): Index {
  const found = indexes.find((index) => index.name === name);
  if (found === undefined) throw new MongoServerError(`index not found with name [${name}]`, 27);
  return found;
}

function isCovered(index: Index, document: MongoDocument): boolean {
  if (
    index.sparse === true &&
    Object.keys(index.key).every((field) => valueAt(document, field) === undefined)
  )
    return false;
  const { partialFilterExpression } = index;
  return partialFilterExpression === undefined || new Query(partialFilterExpression, {}).test(document);
}

function keyOf(index: Index, document: MongoDocument): MongoDocument {
  return Object.fromEntries(Object.keys(index.key).map((field) => [field, valueAt(document, field) ?? null]));
}

import { updateOne } from "mingo";
import { copyDocument, isPlainObject, type MongoDocument, valueAt } from "./copy-document.ts";
import { asServer, MongoInvalidArgumentError, MongoServerError } from "./mongo-errors.ts";
import { bsonTypeOf, showValue } from "./show-value.ts";

export type Update = MongoDocument | MongoDocument[];

export type UpdateOptions = {
  readonly upsert?: boolean;
  readonly arrayFilters?: MongoDocument[];
  readonly sort?: unknown;
};

export function refuseWithoutOperators(update: Update): void {
  const isUpdate =
    (Array.isArray(update) && update.length > 0) ||
    (isPlainObject(update) && Object.keys(update).length > 0 && Object.keys(update).every(isOperator));
  if (!isUpdate) throw new MongoInvalidArgumentError("Update document requires atomic operators");
}

export function refuseOperators(replacement: MongoDocument): void {
  if (Object.keys(replacement).some(isOperator)) {
    throw new MongoInvalidArgumentError("Replacement document must not contain atomic operators");
  }
}

/** Returns the updated document; the input is not mutated. */
export function changedDocument(
  document: MongoDocument,
  filter: MongoDocument,
  update: Update,
  options: UpdateOptions,
): MongoDocument {
  const steps = Array.isArray(update) ? update : withoutSetOnInsert(update);
  if (!Array.isArray(steps)) {
    refuseWrongTypes(document, steps);
    if (Object.keys(steps).length === 0) return copyDocument(document);
  }
  const holder = [copyDocument(document)];
  const { arrayFilters } = options;
  const config = { cloneMode: "deep" as const, ...(arrayFilters === undefined ? {} : { arrayFilters }) };
  asServer(() => updateOne(holder, copyDocument(filter), copyDocument(steps) as never, config));
  const changed = holder[0] ?? {};
  if (showValue(changed._id) !== showValue(document._id)) {
    const message = "Performing an update on the path '_id' would modify the immutable field '_id'";
    throw new MongoServerError(message, 66);
  }
  return changed;
}

/** What an upsert inserts: the equality conditions of the filter, then the update. */
export function upsertedDocument(
  filter: MongoDocument,
  update: Update,
  options: UpdateOptions,
): MongoDocument {
  const begun: MongoDocument = {};
  for (const [field, condition] of Object.entries(equalitiesOf(filter)))
    setAt(begun, field, copyDocument(condition));
  if (Array.isArray(update)) return changedDocument(begun, {}, update, options);
  const { $setOnInsert, ...rest } = update;
  const $set = { ...(rest.$set as MongoDocument), ...($setOnInsert as MongoDocument) };
  const whole = { ...rest, ...(Object.keys($set).length === 0 ? {} : { $set }) };
  const { _id } = $set;
  if (begun._id === undefined && _id !== undefined) begun._id = _id;
  return changedDocument(begun, {}, whole, options);
}

function equalitiesOf(filter: MongoDocument): MongoDocument {
  const found: MongoDocument = {};
  for (const [field, condition] of Object.entries(filter)) {
    if (field === "$and" && Array.isArray(condition)) Object.assign(found, ...condition.map(equalitiesOf));
    else if (isOperator(field) || condition instanceof RegExp) continue;
    else if (!isPlainObject(condition) || !Object.keys(condition).some(isOperator)) found[field] = condition;
    else if ("$eq" in condition) found[field] = condition.$eq;
  }
  return found;
}

function setAt(document: MongoDocument, path: string, value: unknown): void {
  const [first = "", ...rest] = path.split(".");
  if (rest.length === 0) {
    document[first] = value;
    return;
  }
  const inner = isPlainObject(document[first]) ? document[first] : {};
  document[first] = inner;
  setAt(inner, rest.join("."), value);
}

function withoutSetOnInsert(update: MongoDocument): MongoDocument {
  const { $setOnInsert: _, ...rest } = update;
  return rest;
}

/** The library silently ignores what a real server refuses. */
function refuseWrongTypes(document: MongoDocument, update: MongoDocument): void {
  const id = `{_id: ${showValue(document._id)}}`;
  for (const operator of ["$inc", "$mul"]) {
    for (const [field, by] of Object.entries((update[operator] ?? {}) as MongoDocument)) {
      const value = valueAt(document, field);
      if (typeof by !== "number") {
        const verb = operator === "$inc" ? "increment" : "multiply";
        throw new MongoServerError(
          `Cannot ${verb} with non-numeric argument: {${field}: ${showValue(by)}}`,
          14,
        );
      }
      if (value === undefined || typeof value === "number") continue;
      throw new MongoServerError(
        `Cannot apply ${operator} to a value of non-numeric type. ${id} has the field '${field}' of non-numeric type ${bsonTypeOf(value)}`,
        14,
      );
    }
  }
  for (const operator of ["$push", "$addToSet"]) {
    for (const field of Object.keys((update[operator] ?? {}) as MongoDocument)) {
      const value = valueAt(document, field);
      if (value === undefined || Array.isArray(value) || field.includes("$")) continue;
      throw new MongoServerError(
        `The field '${field}' must be an array but is of type ${bsonTypeOf(value)} in document ${id}`,
        2,
      );
    }
  }
}

function isOperator(field: string): boolean {
  return field.startsWith("$");
}

import { Context } from "mingo";
import { Lazy } from "mingo/lazy";
import * as accumulator from "mingo/operators/accumulator";
import * as expression from "mingo/operators/expression";
import * as pipeline from "mingo/operators/pipeline";
import * as projection from "mingo/operators/projection";
import * as query from "mingo/operators/query";
import * as window from "mingo/operators/window";
import { isPlainObject, type MongoDocument } from "./copy-document.ts";

/** Whether the projection copies a field unchanged, or something inside it. */
const isTakenOver = (value: unknown): boolean => value === true || typeof value === "number";

const topOf = (path: string): string => path.split(".")[0] ?? path;

/** Copied fields keep the order of the document, `_id` first; computed ones come after them. */
export function inOrderOf(document: unknown, fields: MongoDocument, projected: unknown): unknown {
  if (!isPlainObject(document) || !isPlainObject(projected)) return projected;
  const paths = Object.keys(fields);
  const workedOut = paths.filter((path) => !isTakenOver(fields[path])).map(topOf);
  const own = Object.keys(document).filter((key) => !workedOut.includes(key));
  const order = new Set(["_id", ...own, ...paths.map(topOf), ...Object.keys(projected)]);
  const entries = [...order]
    .filter((key) => Object.hasOwn(projected, key))
    .map((key) => [key, ordered(document[key], projected[key])]);
  return Object.fromEntries(entries);
}

function ordered(original: unknown, part: unknown): unknown {
  if (Array.isArray(original) && Array.isArray(part))
    return original.length === part.length ? part.map((one, at) => ordered(original[at], one)) : part;
  return inOrderOf(original, {}, part);
}

const orderedProject: typeof pipeline.$project = (documents, fields, options) => {
  const project = (source: readonly unknown[]) => pipeline.$project(Lazy(source), fields, options);
  // Validates the projection even if there are no documents.
  project([]);
  return documents.map((document) => inOrderOf(document, fields, project([document]).collect()[0]) as never);
};

/** The library sorts projected fields by name; MongoDB keeps their order. */
export const AGGREGATION = Context.init({
  accumulator,
  expression,
  pipeline: { ...pipeline, $project: orderedProject },
  projection,
  query,
  window,
});

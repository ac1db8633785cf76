import { Context } from "mingo";
import { Lazy } from "mingo/lazy";
import * as accumulator from "mingo/operators/accumulator";
import * as expression from "mingo/operators/expression";
import * as pipeline from "mingo/operators/pipeline";
import * as projection from "mingo/operators/projection";
import * as query from "mingo/operators/query";
import * as window from "mingo/operators/window";
import { isPlainObject, type MongoDocument } from "./copy-document.ts";

/** Whether the projection takes a field over as it is, itself or something inside it. */
const isTakenOver = (value: unknown): boolean => value === true || typeof value === "number";

const topOf = (path: string): string => path.split(".")[0] ?? path;

/** Fields that are taken over stand as in the document, `_id` first; those that are worked out come after them. */
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
  // Refuses a wrong projection even where there is nothing to project.
  project([]);
  return documents.map((document) => inOrderOf(document, fields, project([document]).collect()[0]) as never);
};

/** The engine sorts the fields of a projection by name; MongoDB leaves them where they are. */
export const AGGREGATION = Context.init({
  accumulator,
  expression,
  pipeline: { ...pipeline, $project: orderedProject },
  projection,
  query,
  window,
});

import { $project } from "mingo/operators/pipeline/project";
import { isPlainObject, type MongoDocument } from "./copy-document.ts";

type ProjectStage = typeof $project;

/** Whether the projection takes a field over as it is, itself or something inside it. */
const isTakenOver = (value: unknown): boolean => value === true || typeof value === "number";

const topOf = (path: string): string => path.split(".")[0] ?? path;

/** Fields that are taken over stand as in the document, `_id` first; those that are worked out come after them. */
export function inOrderOf(document: unknown, projection: MongoDocument, projected: unknown): unknown {
  if (!isPlainObject(document) || !isPlainObject(projected)) return projected;
  const paths = Object.keys(projection);
  const workedOut = paths.filter((path) => !isTakenOver(projection[path])).map(topOf);
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

/** The engine sorts the fields of a projection by name; MongoDB leaves them where they are. */
export const orderedProject: ProjectStage = (documents, projection, options) => {
  // Refuses a wrong projection even where there is nothing to project.
  $project(Lazy([]), projection, options);
  return documents.map((document) => {
    const [projected] = $project(Lazy([document]), projection, options).collect();
    return inOrderOf(document, projection as MongoDocument, projected) as never;
  });
};

import { isObjectId } from "./object-id.ts";

/** Formats a value as in the server's messages. */
export function showValue(value: unknown): string {
  if (value === undefined || value === null) return "null";
  if (typeof value === "string") return `"${value}"`;
  if (isObjectId(value)) return `ObjectId('${value}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return `[ ${value.map(showValue).join(", ")} ]`;
  if (typeof value !== "object") return String(value);
  const fields = Object.entries(value).map(([field, inner]) => `${field}: ${showValue(inner)}`);
  return `{ ${fields.join(", ")} }`;
}

/** The BSON type name of a value. */
export function bsonTypeOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "double";
  if (typeof value === "string") return "string";
  if (isObjectId(value)) return "objectId";
  if (value instanceof Date) return "date";
  if (value instanceof RegExp) return "regex";
  return Array.isArray(value) ? "array" : "object";
}

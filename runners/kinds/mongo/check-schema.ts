import { isPlainObject, type MongoDocument } from "./copy-document.ts";
import { bsonTypeOf, showValue } from "./show-value.ts";

const JSON_TYPES: Readonly<Record<string, readonly string[]>> = {
  number: ["int", "double", "long", "decimal"],
  boolean: ["bool"],
  integer: ["int"],
};

/** The violations of a $jsonSchema, one sentence each; supports the keywords that small databases use. */
export function checkSchema(schema: MongoDocument, value: unknown, path = ""): string[] {
  return [
    ...checkType(schema, value, path),
    ...checkNumber(schema, value, path),
    ...checkText(schema, value, path),
    ...checkList(schema, value, path),
    ...checkObject(schema, value, path),
  ];
}

function checkType(schema: MongoDocument, value: unknown, path: string): string[] {
  const problems: string[] = [];
  const wanted = [schema.bsonType ?? schema.type ?? []].flat().map(String);
  const actual = bsonTypeOf(value);
  // Integers are stored as int here, and match any number type.
  const fits = wanted.some(
    (name) =>
      name === actual ||
      JSON_TYPES[name]?.includes(actual) ||
      (actual === "int" && /^(double|long|decimal)$/.test(name)),
  );
  if (wanted.length > 0 && !fits)
    problems.push(`${named(path)} must be ${wanted.join(" or ")}, and is ${actual}`);
  if (Array.isArray(schema.enum) && !schema.enum.some((allowed) => showValue(allowed) === showValue(value))) {
    problems.push(`${named(path)} must be one of ${schema.enum.map(showValue).join(", ")}`);
  }
  return problems;
}

function checkNumber({ minimum, maximum }: MongoDocument, value: unknown, path: string): string[] {
  if (typeof value !== "number") return [];
  const problems: string[] = [];
  if (typeof minimum === "number" && value < minimum)
    problems.push(`${named(path)} must be at least ${minimum}`);
  if (typeof maximum === "number" && value > maximum)
    problems.push(`${named(path)} must be at most ${maximum}`);
  return problems;
}

function checkText({ minLength, maxLength, pattern }: MongoDocument, value: unknown, path: string): string[] {
  if (typeof value !== "string") return [];
  const problems: string[] = [];
  if (typeof minLength === "number" && value.length < minLength) problems.push(`${named(path)} is too short`);
  if (typeof maxLength === "number" && value.length > maxLength) problems.push(`${named(path)} is too long`);
  if (typeof pattern === "string" && !new RegExp(pattern, "u").test(value)) {
    problems.push(`${named(path)} does not match ${pattern}`);
  }
  return problems;
}

function checkList({ items, minItems, maxItems }: MongoDocument, value: unknown, path: string): string[] {
  if (!Array.isArray(value)) return [];
  const problems: string[] = [];
  if (typeof minItems === "number" && value.length < minItems)
    problems.push(`${named(path)} has too few items`);
  if (typeof maxItems === "number" && value.length > maxItems)
    problems.push(`${named(path)} has too many items`);
  if (isPlainObject(items)) {
    problems.push(...value.flatMap((item, index) => checkSchema(items, item, `${path}.${index}`)));
  }
  return problems;
}

function checkObject(schema: MongoDocument, value: unknown, path: string): string[] {
  if (!isPlainObject(value)) return [];
  const properties = isPlainObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const inside = (field: string): string => (path === "" ? field : `${path}.${field}`);
  const problems = required
    .filter((field) => !(field in value))
    .map((field) => `${inside(field)} is missing`);
  if (schema.additionalProperties === false) {
    const extra = Object.keys(value).filter((field) => !(field in properties));
    problems.push(...extra.map((field) => `${inside(field)} is not allowed`));
  }
  for (const [field, inner] of Object.entries(properties)) {
    if (field in value && isPlainObject(inner))
      problems.push(...checkSchema(inner, value[field], inside(field)));
  }
  return problems;
}

function named(path: string): string {
  return path === "" ? "the document" : path;
}

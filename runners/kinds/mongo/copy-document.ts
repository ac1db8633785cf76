export type MongoDocument = Record<string, unknown>;

/**
 * Deep copy, so that stored and returned documents share nothing, as with a real server. Class instances are kept by
 * reference.
 */
export function copyDocument<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyDocument) as T;
  if (value instanceof Date) return new Date(value) as T;
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([field, inner]) => [field, copyDocument(inner)])) as T;
}

export function isPlainObject(value: unknown): value is MongoDocument {
  if (typeof value !== "object" || value === null) return false;
  const parent = Object.getPrototypeOf(value);
  return parent === null || parent === Object.prototype;
}

/** Follows 'customer.city' through documents; not into arrays. */
export function valueAt(document: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (at, field) => (typeof at === "object" && at !== null ? (at as MongoDocument)[field] : undefined),
      document,
    );
}

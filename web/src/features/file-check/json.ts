export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at `credentialSubject`, `achievement`, `name`; undefined if missing. */
export function at(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  let found = value;
  for (const key of path) found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
}

export function textAt(value: Json | undefined, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === "string" ? found : undefined;
}

export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    // The caller reports that it is not JSON.
    return undefined;
  }
}

/** The first duplicate key of an object: programs differ in which of the two they use. `text` is JSON. */
export function keyGivenTwice(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (const [token, colon] of tokensOf(text)) {
    if (token === "{" || token === "[") open.push(new Set());
    else if (token === "}" || token === "]") open.pop();
    else if (colon) {
      const key = JSON.parse(token) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return undefined;
}

/** Brackets, and strings with the colon that makes them keys. */
function* tokensOf(text: string): Generator<readonly [string, string]> {
  for (const match of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g))
    yield [match[1] ?? match[0], match[2] ?? ""];
}

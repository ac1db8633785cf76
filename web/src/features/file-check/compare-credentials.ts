import { isObject, type Json, type JsonObject, textAt } from "./json.ts";

export type Difference = {
  /** The technical path: credentialSubject.name */
  readonly path: string;
  /** The name for people. */
  readonly label: string;
  /** Undefined: it is not in the file. */
  readonly inFile: string | undefined;
  /** Undefined: Kadam's own has no such field. */
  readonly atKadam: string | undefined;
};

/**
 * Compares field by field. The order of fields and of lists does not matter. Signatures differ each time and are
 * skipped.
 */
export function differencesBetween(file: JsonObject, kadams: JsonObject): readonly Difference[] {
  const [inFile, atKadam] = [leavesOf(file), leavesOf(kadams)];
  const paths = new Set([...atKadam.keys(), ...inFile.keys()]);
  const names = namesOfResults(kadams);
  return [...paths]
    .filter((path) => inFile.get(path) !== atKadam.get(path))
    .map((path) => ({
      path,
      label: labelOf(path, names),
      inFile: inFile.get(path),
      atKadam: atKadam.get(path),
    }));
}

function leavesOf(credential: JsonObject): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  const walk = (value: Json, path: string): void => {
    if (isObject(value))
      for (const [key, item] of Object.entries(value)) walk(item, path ? `${path}.${key}` : key);
    else if (Array.isArray(value)) for (const [key, item] of listed(value)) walk(item, `${path}[${key}]`);
    else leaves.set(path, typeof value === "string" ? value : JSON.stringify(value));
  };
  const { proof: _, ...told } = credential;
  walk(told, "");
  return leaves;
}

/** Entries with an id are matched by it, so that a removed one does not make all the others look changed. */
function listed(list: readonly Json[]): readonly (readonly [string, Json])[] {
  const seen = new Map<string, number>();
  return list.map((item, index) => {
    const named = typeof item === "string" ? item : (textAt(item, "id") ?? textAt(item, "resultDescription"));
    const name = named?.replace(/^.*#/, "") ?? String(index);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return [count === 1 ? name : `${name}, ${count}`, item] as const;
  });
}

const LABELS: readonly (readonly [RegExp, string])[] = [
  [/^credentialSubject\.(name|identifier)/, "Name of the holder"],
  [/^(name|credentialSubject\.achievement\.(name|humanCode|id))$/, "Course"],
  [/^credentialSubject\.achievement\.criteria/, "What the certificate asks for"],
  [/^credentialSubject\.achievement/, "About the course"],
  [/^(validFrom|nbf)$/, "Date of issue"],
  [/^validUntil$/, "Valid until"],
  [/^(issuer|iss\b)/, "Issuer"],
  [/^(id|jti|sub|credentialSubject\.id)$/, "Certificate id"],
  [/^credentialStatus/, "Place in the list of revoked certificates"],
  [/^header/, "Header of the JWT"],
  [/^@context/, "Context (JSON-LD)"],
];

function labelOf(path: string, results: ReadonlyMap<string, string>): string {
  const result = /^credentialSubject\.result\[([^\]]+)\]/.exec(path)?.[1];
  if (result !== undefined) return results.get(result) ?? "Result";
  const exercise = /^evidence\[([^\]]+)\]/.exec(path)?.[1];
  if (exercise !== undefined) return `Exercise ${exercise}`;
  return LABELS.find(([pattern]) => pattern.test(path))?.[1] ?? "Other field";
}

/** The names of the figures, by the last part of their ids. */
function namesOfResults(credential: JsonObject): ReadonlyMap<string, string> {
  const { achievement } = isObject(credential.credentialSubject) ? credential.credentialSubject : {};
  const described = isObject(achievement) ? achievement.resultDescription : undefined;
  if (!Array.isArray(described)) return new Map();
  return new Map(
    listed(described).flatMap(([key, item]) => {
      const name = textAt(item, "name");
      return name === undefined ? [] : [[key, name] as const];
    }),
  );
}

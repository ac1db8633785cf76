import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** One passed run. The key is a hash of everything that decided it; the place is for people who read the file. */
export type Verdict = { readonly key: string; readonly place: string };

const RUNS =
  "# Runs that were as promised. Written by `npm run content -- check`, which also puts it right after a merge.";
const LINE = /^([0-9a-f]{24}) ([0-9a-f]{10}) (\S.*)$/;

/** Truncated for the file: with 96 bits no two of a million runs collide. */
export function keyOf(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24);
}

/** A checksum that shows changes by hand or by a merge. Not a signature: anybody with this code can compute one. */
function sealOf({ key, place }: Verdict): string {
  return createHash("sha256").update(`verdict\n${key}\n${place}`).digest("hex").slice(0, 10);
}

export type VerdictLines = {
  readonly verdicts: readonly Verdict[];
  /** Numbers of invalid lines. */
  readonly refused: readonly number[];
};

/** Order and duplicates do not matter: git merges these files by keeping the lines of both sides. */
export function readVerdicts(file: string): VerdictLines {
  if (!existsSync(file)) return { verdicts: [], refused: [] };
  const verdicts: Verdict[] = [];
  const refused: number[] = [];
  for (const [n, line] of readFileSync(file, "utf8").split("\n").entries()) {
    if (line === "" || line.startsWith("# ")) continue;
    const [, key = "", seal = "", place = ""] = LINE.exec(line) ?? [];
    if (key !== "" && seal === sealOf({ key, place })) verdicts.push({ key, place });
    else refused.push(n + 1);
  }
  return { verdicts, refused };
}

/** Sorted by place, so that diffs are readable; an unchanged file is not written. `header` starts with '# '. */
export function writeVerdicts(file: string, verdicts: readonly Verdict[], header = RUNS): void {
  const lines = new Set(
    verdicts
      .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
      .map((verdict) => `${verdict.key} ${sealOf(verdict)} ${verdict.place}`),
  );
  const text = `${[header, ...lines].join("\n")}\n`;
  if (existsSync(file) ? readFileSync(file, "utf8") === text : lines.size === 0) return;
  mkdirSync(dirname(file), { recursive: true });
  // Write to a temp file, then rename: two checks at once never leave half a file.
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/** Natural order: program 10 comes after program 9. */
function sortKey({ place, key }: Verdict): string {
  return `${place.replaceAll(/\d+/g, (number) => number.padStart(6, "0"))}\0${key}`;
}

import type { CodeFile } from "../study/exercise.ts";

/** What a submission's SHA-256 is taken of: paths and texts, sorted by path, as JSON. Whoever has the files can work it out. */
export function fingerprintedText(files: readonly CodeFile[]): string {
  const sorted = files.map(({ path, text }) => [path, text]).sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  return JSON.stringify(sorted);
}

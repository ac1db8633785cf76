import type { CodeFile } from "../study/exercise.ts";

/**
 * The input of a submission's SHA-256: paths and texts, sorted by path, as JSON. Anybody who has the files can
 * recompute it.
 */
export function fingerprintedText(files: readonly CodeFile[]): string {
  const sorted = files.map(({ path, text }) => [path, text]).sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  return JSON.stringify(sorted);
}

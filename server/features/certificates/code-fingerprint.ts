import { createHash } from "node:crypto";
import type { CodeFile } from "#domain/practice/exercise.ts";

/** Of paths and texts, sorted by path, as JSON: anyone who has the files can work it out. */
export function codeFingerprint(files: readonly CodeFile[]): string {
  const sorted = files.map(({ path, text }) => [path, text]).sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}

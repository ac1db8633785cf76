import { createHash } from "node:crypto";
import { fingerprintedText } from "#domain/certificates/fingerprinted-text.ts";
import type { CodeFile } from "#domain/study/exercise.ts";

export function codeFingerprint(files: readonly CodeFile[]): string {
  return createHash("sha256").update(fingerprintedText(files)).digest("hex");
}

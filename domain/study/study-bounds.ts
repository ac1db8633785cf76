import type { CodeFile } from "../practice/exercise.ts";

export const NOTE_MAX_CHARACTERS = 10_000;
export const FILES_MAX = 8;
/** Of all files of a draft or an attempt together. */
export const CODE_MAX_CHARACTERS = 64 * 1024;

export function charactersOf(files: readonly CodeFile[]): number {
  return files.reduce((sum, { text }) => sum + text.length, 0);
}

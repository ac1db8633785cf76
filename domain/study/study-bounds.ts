import type { CodeFile } from "./exercise.ts";

export const NOTE_MAX_CHARACTERS = 10_000;
/** A ticket shows its whole project, including locked files. */
export const FILES_MAX = 20;
/** Over all files of a draft or an attempt together. */
export const CODE_MAX_CHARACTERS = 64 * 1024;
/** How much of it the files of an exercise must leave for the learner's own code. */
export const ROOM_TO_WRITE = 8 * 1024;

export function charactersOf(files: readonly CodeFile[]): number {
  return files.reduce((sum, { text }) => sum + text.length, 0);
}

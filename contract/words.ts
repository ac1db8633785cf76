import type { DayTerm } from "./days.ts";

/**
 * The glossary of a course (/lessons/<course id>/words.json) or of all courses (/lessons/words.json), in alphabetical
 * order.
 */
export type WordList = readonly Word[];

export type Word = Omit<DayTerm, "id"> & {
  /** Where the word is introduced: once per course. */
  readonly places: readonly {
    readonly courseTitle: string;
    readonly dayNumber: number;
    readonly path: string;
  }[];
};

import type { DayTerm } from "./days.ts";

/** The words of a course (/lessons/<course id>/words.json) or of all (/lessons/words.json), in the order of the alphabet. */
export type WordList = readonly Word[];

export type Word = Omit<DayTerm, "id"> & {
  /** Where it is introduced: once in a course. */
  readonly places: readonly {
    readonly courseTitle: string;
    readonly dayNumber: number;
    readonly path: string;
  }[];
};

import type { DayStudy } from "#domain/study/day-study.ts";

/** What learners did of study days. The promises are checked by study-store-conformance.ts for every adapter. */
export type StudyStore = {
  /** The days among these that the learner has touched. */
  days(uid: string, dayIds: readonly string[]): Promise<ReadonlyMap<string, DayStudy>>;
  /**
   * Loads, decides and saves one day as one step. `decide` must be pure, because it may be called again; an untouched day is
   * given as DAY_NOT_STUDIED. What it returns unchanged is not written.
   */
  changeDay(uid: string, dayId: string, decide: (day: DayStudy) => DayStudy): Promise<DayStudy>;
  all(uid: string): Promise<ReadonlyMap<string, DayStudy>>;
};

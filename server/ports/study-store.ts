import type { DayStudy } from "#domain/study/day-study.ts";

/** What learners did on study days. study-store-conformance.ts checks every adapter. */
export type StudyStore = {
  /** Only the days with data of the learner. */
  days(uid: string, dayIds: readonly string[]): Promise<ReadonlyMap<string, DayStudy>>;
  /**
   * Loads, decides and saves one day atomically. `decide` must be pure, because it may be retried; a day without data
   * is passed as DAY_NOT_STUDIED. An unchanged result is not written.
   */
  changeDay(uid: string, dayId: string, decide: (day: DayStudy) => DayStudy): Promise<DayStudy>;
  all(uid: string): Promise<ReadonlyMap<string, DayStudy>>;
};

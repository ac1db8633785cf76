import type { CourseId } from "../courses/course.ts";
import { type CalendarDate, mondayOf, plusDays } from "../learning/calendar-date.ts";
import type { KnownPlan, NextDay } from "../learning/today-standing.ts";

export type WeekSummary = {
  /** Dates of this week on which a day was done. */
  readonly keptDays: number;
  readonly exercises: number;
  /** Open days of the next seven days, by date. */
  readonly coming: readonly NextDay[];
};

type OpenPlan = Pick<KnownPlan, "today" | "studyDates"> & {
  readonly courses: readonly {
    readonly courseId: CourseId;
    readonly days: readonly {
      readonly dayIndex: number;
      readonly date: CalendarDate;
      readonly state: "done" | "today" | "open";
    }[];
  }[];
};

/** The week up to its Sunday, for that day's mail. `passedOn` has one date per passed exercise. */
export function weekSummary(
  { today, studyDates, courses }: OpenPlan,
  passedOn: readonly CalendarDate[],
): WeekSummary {
  const isThisWeek = (date: CalendarDate) => mondayOf(today) <= date && date <= today;
  const coming = courses.flatMap(({ courseId, days }) =>
    days
      .filter(({ state, date }) => state !== "done" && date < plusDays(today, 7))
      .map(({ dayIndex, date }) => ({ courseId, dayIndex, date })),
  );
  return {
    keptDays: new Set(studyDates.filter(isThisWeek)).size,
    exercises: passedOn.filter(isThisWeek).length,
    coming: coming.sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date))),
  };
}

import { PACES, type Pace } from "../courses/course.ts";
import type { CalendarDate, Weekday } from "./calendar-date.ts";
import { type Pause, spreadDates } from "./plan-dates.ts";
import { type StudyLoad, studyLoad } from "./study-load.ts";
import type { PlannableCourse } from "./study-plan.ts";

/** The input before a pace or an end date is chosen. */
export type OpenCourse = {
  readonly course: Pick<PlannableCourse, "minutesOf">;
  /** Indexes in the order of the course. */
  readonly openDays: readonly number[];
  /** No day is dated before this: today, or the chosen start. */
  readonly from: CalendarDate;
  readonly weekdays: readonly Weekday[];
  readonly pause?: Pause | undefined;
};

export type PaceChoice = {
  readonly pace: Pace;
  readonly dates: readonly CalendarDate[];
  readonly endDate: CalendarDate;
  readonly load: StudyLoad;
};

/**
 * The result of each pace, to show before it is chosen. If two paces give the same dates, the later one is left out.
 */
export function paceChoices(open: OpenCourse): PaceChoice[] {
  const choices: PaceChoice[] = [];
  for (const pace of PACES) {
    const dates = spreadDates(
      { pace, weekdays: open.weekdays, pause: open.pause },
      open.from,
      open.openDays.length,
    );
    const isSame = choices.at(-1)?.dates.join() === dates.join();
    if (!isSame) choices.push({ pace, dates, endDate: dates.at(-1) ?? open.from, load: loadOf(open, dates) });
  }
  return choices;
}

export function loadOf({ course, openDays }: OpenCourse, dates: readonly CalendarDate[]): StudyLoad {
  return studyLoad(
    dates.map((date, index) => ({ date, minutes: course.minutesOf(openDays[index] as number) })),
  );
}

import { PACES, type Pace } from "../courses/course.ts";
import type { CalendarDate, Weekday } from "./calendar-date.ts";
import { type Pause, spreadDates } from "./plan-dates.ts";
import { type StudyLoad, studyLoad } from "./study-load.ts";
import type { PlannableCourse } from "./study-plan.ts";

/** What is known before a pace or an end is chosen. */
export type OpenCourse = {
  readonly course: Pick<PlannableCourse, "minutesOf">;
  /** In their order. */
  readonly openDays: readonly number[];
  /** No day is dated before this: today, or the start that was chosen. */
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

/** What follows from each pace, for the one tap in which it is chosen. The last one of two that come to the same is left out. */
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
    dates.map((date, place) => ({ date, minutes: course.minutesOf(openDays[place] as number) })),
  );
}

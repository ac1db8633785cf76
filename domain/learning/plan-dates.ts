import { daysPerStudyDay, type Pace } from "../courses/course.ts";
import {
  type CalendarDate,
  dateOf,
  daysBetween,
  numberOf,
  plusDays,
  type Weekday,
  weekdayOfNumber,
} from "./calendar-date.ts";

/** From `from` until the day before `until`. */
export type Pause = { readonly from: CalendarDate; readonly until: CalendarDate };

/** What decides on which dates a learner studies. */
export type Rhythm = {
  readonly pace: Pace;
  readonly weekdays: readonly Weekday[];
  readonly pause?: Pause | undefined;
};

/** The first date on or after this one on which the learner studies. */
export function nextStudyDate({ weekdays, pause }: Rhythm, date: CalendarDate): CalendarDate {
  let number = numberOf(date);
  for (;;) {
    if (isPaused(pause, dateOf(number))) number = numberOf((pause as Pause).until);
    else if (weekdays.includes(weekdayOfNumber(number))) return dateOf(number);
    else number++;
  }
}

export function isPaused(pause: Pause | undefined, date: CalendarDate): boolean {
  return pause !== undefined && pause.from <= date && date < pause.until;
}

/**
 * The date that follows on a study day: as near to the pace as the chosen weekdays allow, days of a pause not counted. Somebody
 * who chose Saturday and Sunday studies on both.
 */
export function followingDate(rhythm: Rhythm, date: CalendarDate): CalendarDate {
  const { pause, pace } = rhythm;
  const step = plusDays(date, daysPerStudyDay(pace));
  const isAcross = pause && date < pause.from && step >= pause.from;
  const even = isAcross ? plusDays(step, daysBetween(pause.from, pause.until)) : step;
  const later = nextStudyDate(rhythm, even);
  const tolerated = daysBetween(even, later);
  for (let days = 1; days <= tolerated; days++) {
    const earlier = plusDays(even, -days);
    if (earlier <= date) break;
    if (nextStudyDate(rhythm, earlier) === earlier) return earlier;
  }
  return later;
}

/** `count` dates at the pace from `base` on, each told by the one before alone, so that a day done on its date moves no other. */
export function spreadDates(rhythm: Rhythm, base: CalendarDate, count: number): CalendarDate[] {
  const dates: CalendarDate[] = [];
  let date = nextStudyDate(rhythm, base);
  for (; dates.length < count; date = followingDate(rhythm, date)) dates.push(date);
  return dates;
}

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

/** Decides on which dates a learner studies. */
export type Rhythm = {
  readonly pace: Pace;
  readonly weekdays: readonly Weekday[];
  readonly pause?: Pause | undefined;
  /** 'Finish by 15 March': while this date is in the future, it decides the distance between dates, not the pace. */
  readonly endBy?: CalendarDate | undefined;
};

/** The first study date on or after this one. */
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

/** All study dates from the first to the last date, inclusive. */
export function studyDatesBetween(rhythm: Rhythm, first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = [];
  let date = nextStudyDate(rhythm, first);
  for (; date <= last; date = nextStudyDate(rhythm, plusDays(date, 1))) dates.push(date);
  return dates;
}

/**
 * The study date after this one: as close to the pace as the chosen weekdays allow, not counting a pause. Somebody who
 * chose Saturday and Sunday studies on both. With an end date, the `left` open days share the dates up to it.
 */
export function followingDate(rhythm: Rhythm, date: CalendarDate, left: number): CalendarDate {
  const { pause, pace, endBy } = rhythm;
  if (endBy !== undefined && date < endBy) {
    const free = studyDatesBetween(rhythm, plusDays(date, 1), endBy);
    return free[shareOf(free.length, left) - 1] ?? nextStudyDate(rhythm, plusDays(date, 1));
  }
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

/** Rounded down: the spare dates stay at the end, as a buffer. */
function shareOf(dates: number, days: number): number {
  return Math.max(1, Math.floor(dates / days));
}

/** `count` dates from `base` on. Each depends only on the one before, so that a day done on its date moves no other. */
export function spreadDates(rhythm: Rhythm, base: CalendarDate, count: number): CalendarDate[] {
  const dates = rhythm.endBy === undefined ? [] : datesUntil(rhythm, base, rhythm.endBy, count);
  while (dates.length < count) {
    const last = dates.at(-1);
    const left = count - dates.length;
    dates.push(last === undefined ? nextStudyDate(rhythm, base) : followingDate(rhythm, last, left));
  }
  return dates;
}

/** The same as repeated `followingDate`, without listing the dates up to the end each time. */
function datesUntil(rhythm: Rhythm, base: CalendarDate, end: CalendarDate, count: number): CalendarDate[] {
  const free = studyDatesBetween(rhythm, base, end);
  const dates: CalendarDate[] = [];
  for (let index = 0; index < free.length && dates.length < count; ) {
    dates.push(free[index] as CalendarDate);
    index += shareOf(free.length - 1 - index, Math.max(1, count - dates.length));
  }
  return dates;
}

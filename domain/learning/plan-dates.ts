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
  /** 'Done by 15 March': while this date is to come, it decides how far dates are apart, and the pace does not. */
  readonly endBy?: CalendarDate | undefined;
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

/** All dates on which the learner studies, from the first to the last date, both included. */
export function studyDatesBetween(rhythm: Rhythm, first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = [];
  let date = nextStudyDate(rhythm, first);
  for (; date <= last; date = nextStudyDate(rhythm, plusDays(date, 1))) dates.push(date);
  return dates;
}

/**
 * The date that follows on a study day: as near to the pace as the chosen weekdays allow, days of a pause not counted. Somebody
 * who chose Saturday and Sunday studies on both. With a date to be done by, the `left` days that are still open share the dates up to it.
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

/** Rounded down: what is left over stays at the end, for days on which something came between. */
function shareOf(dates: number, days: number): number {
  return Math.max(1, Math.floor(dates / days));
}

/** `count` dates from `base` on, each told by the one before alone, so that a day done on its date moves no other. */
export function spreadDates(rhythm: Rhythm, base: CalendarDate, count: number): CalendarDate[] {
  const dates = rhythm.endBy === undefined ? [] : datesUntil(rhythm, base, rhythm.endBy, count);
  while (dates.length < count) {
    const last = dates.at(-1);
    const left = count - dates.length;
    dates.push(last === undefined ? nextStudyDate(rhythm, base) : followingDate(rhythm, last, left));
  }
  return dates;
}

/** The same as one `followingDate` after the other, without listing the dates up to the end for each of them. */
function datesUntil(rhythm: Rhythm, base: CalendarDate, end: CalendarDate, count: number): CalendarDate[] {
  const free = studyDatesBetween(rhythm, base, end);
  const dates: CalendarDate[] = [];
  for (let place = 0; place < free.length && dates.length < count; ) {
    dates.push(free[place] as CalendarDate);
    place += shareOf(free.length - 1 - place, Math.max(1, count - dates.length));
  }
  return dates;
}

/** A calendar date as '2026-11-20', without a time or a zone. Compare them as text. */
export type CalendarDate = string;

/** ISO numbers: 1 Monday to 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const DAY_MS = 86_400_000;
const FORMAT = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01, for adding and comparing; undefined for an invalid date, such as 29 February 2027. */
export function dayNumber(date: string): number | undefined {
  const [, year, month, day] = FORMAT.exec(date) ?? [];
  if (!year) return undefined;
  const number = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
  return dateOf(number) === date ? number : undefined;
}

export function isCalendarDate(date: string): boolean {
  return dayNumber(date) !== undefined;
}

/** For dates that are already validated. */
export function numberOf(date: CalendarDate): number {
  const number = dayNumber(date);
  if (number === undefined) throw new RangeError(`'${date}' is no date`);
  return number;
}

export function dateOf(number: number): CalendarDate {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

export function plusDays(date: CalendarDate, days: number): CalendarDate {
  return dateOf(numberOf(date) + days);
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return numberOf(to) - numberOf(from);
}

export function weekdayOf(date: CalendarDate): Weekday {
  return weekdayOfNumber(numberOf(date));
}

/** 1 January 1970 was a Thursday. */
export function weekdayOfNumber(number: number): Weekday {
  return (((((number + 3) % 7) + 7) % 7) + 1) as Weekday;
}

export function mondayOf(date: CalendarDate): CalendarDate {
  return plusDays(date, 1 - weekdayOf(date));
}

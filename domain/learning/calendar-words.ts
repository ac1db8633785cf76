import { type CalendarDate, numberOf, type Weekday, weekdayOf } from "./calendar-date.ts";

// Spelled out here because browsers disagree on the short names ('Sep' or 'Sept').
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const WEEKDAY_NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export function weekdayName(weekday: Weekday): string {
  return WEEKDAY_NAMES[weekday - 1] as string;
}

/** '12 January', with the year if it is not this year. */
export function dayAndMonth(date: CalendarDate, today: CalendarDate): string {
  const [year, month, day] = partsOf(date);
  const thisYear = Number(today.slice(0, 4));
  return `${day} ${MONTHS[month - 1]}${year === thisYear ? "" : ` ${year}`}`;
}

/** 'Friday 20 November 2026', for screen readers. */
export function fullDate(date: CalendarDate): string {
  const [year, month, day] = partsOf(date);
  return `${weekdayName(weekdayOf(date))} ${day} ${MONTHS[month - 1]} ${year}`;
}

/** 'Fri 20 Nov'. */
export function shortDay(date: CalendarDate): string {
  const [, month, day] = partsOf(date);
  return `${weekdayName(weekdayOf(date)).slice(0, 3)} ${day} ${(MONTHS[month - 1] as string).slice(0, 3)}`;
}

/** 'today', 'tomorrow', or 'on Fri 20 Nov'. */
export function whenInWords(date: CalendarDate, today: CalendarDate): string {
  const away = numberOf(date) - numberOf(today);
  if (away === 0) return "today";
  return away === 1 ? "tomorrow" : `on ${shortDay(date)}`;
}

export function monthInWords(date: CalendarDate): string {
  const [year, month] = partsOf(date);
  return `${MONTHS[month - 1]} ${year}`;
}

function partsOf(date: CalendarDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

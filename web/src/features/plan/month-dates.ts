import { plusDays, weekdayOf } from "#domain/learning/calendar-date.ts";

/** The weeks of the month, Monday first; undefined: a day of another month. */
export function monthWeeks(date: string): (string | undefined)[][] {
  const first = `${date.slice(0, 7)}-01`;
  const weeks: (string | undefined)[][] = [];
  for (let day = plusDays(first, 1 - weekdayOf(first)); day.slice(0, 7) <= date.slice(0, 7); ) {
    const week: (string | undefined)[] = [];
    for (let index = 0; index < 7; index++, day = plusDays(day, 1))
      week.push(day.slice(0, 7) === date.slice(0, 7) ? day : undefined);
    weeks.push(week);
  }
  return weeks;
}

/** The same day of another month, or its last one. */
export function plusMonths(date: string, months: number): string {
  const number = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const month = `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
  const first = `${month}-01`;
  const wanted = plusDays(first, Number(date.slice(8)) - 1);
  return wanted.startsWith(month) ? wanted : lastWithin(first, month);
}

function lastWithin(first: string, month: string): string {
  const late = plusDays(first, 27);
  return [3, 2, 1].map((days) => plusDays(late, days)).find((date) => date.startsWith(month)) ?? late;
}

/** The date that a key moves to; undefined: not a key of the calendar. */
export function dateByKey(key: string, date: string): string | undefined {
  switch (key) {
    case "ArrowLeft":
      return plusDays(date, -1);
    case "ArrowRight":
      return plusDays(date, 1);
    case "ArrowUp":
      return plusDays(date, -7);
    case "ArrowDown":
      return plusDays(date, 7);
    case "Home":
      return plusDays(date, 1 - weekdayOf(date));
    case "End":
      return plusDays(date, 7 - weekdayOf(date));
    case "PageUp":
      return plusMonths(date, -1);
    case "PageDown":
      return plusMonths(date, 1);
    default:
      return undefined;
  }
}

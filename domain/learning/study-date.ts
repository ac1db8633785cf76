import { type CalendarDate, plusDays } from "./calendar-date.ts";

/** Most of Kadam's learners are in India, which has one time zone. */
export const DEFAULT_TIME_ZONE = "Asia/Kolkata";

/** Studying until half past midnight counts for the evening before. */
const DAY_ENDS_AT_HOUR = 3;

/** Cache: creating a formatter costs far more than using it, and few zones are in use. */
const FORMATTERS = new Map<string, Intl.DateTimeFormat>();
const FORMATTERS_AT_MOST = 500;

/** The learner's local study day of a moment: it ends at 3 a.m. */
export function studyDateOf(moment: Date, timeZone: string): CalendarDate {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
  return Number(parts.get("hour")) < DAY_ENDS_AT_HOUR ? plusDays(date, -1) : date;
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATTERS.get(timeZone);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
  });
  if (FORMATTERS.size < FORMATTERS_AT_MOST) FORMATTERS.set(timeZone, fresh);
  return fresh;
}

import { type CalendarDate, dateOf, numberOf } from "./calendar-date.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Cache: creating a formatter costs far more than using it, and few zones are in use. */
const FORMATTERS = new Map<string, Intl.DateTimeFormat>();
const FORMATTERS_AT_MOST = 500;

/** Local date and hour in the learner's zone; unlike a study day, this day ends at midnight. */
export function wallClockOf(
  moment: Date,
  timeZone: string,
): { readonly date: CalendarDate; readonly hour: number } {
  const wallMs = moment.getTime() + aheadOfUtcMs(moment.getTime(), timeZone);
  return { date: dateOf(Math.floor(wallMs / DAY_MS)), hour: new Date(wallMs).getUTCHours() };
}

/**
 * The first moment at which the local clock shows this hour. If daylight saving skips the hour, the hour shown instead;
 * if it repeats the hour, the first of the two.
 */
export function momentAt(date: CalendarDate, hour: number, timeZone: string): Date {
  const wallMs = numberOf(date) * DAY_MS + hour * HOUR_MS;
  const before = aheadOfUtcMs(wallMs - DAY_MS, timeZone);
  const after = aheadOfUtcMs(wallMs + DAY_MS, timeZone);
  const isShown = (ms: number) => ms + aheadOfUtcMs(ms, timeZone) === wallMs;
  const moments = [wallMs - before, wallMs - after].filter(isShown);
  return new Date(moments.length > 0 ? Math.min(...moments) : wallMs - before);
}

function aheadOfUtcMs(ms: number, timeZone: string): number {
  const parts = new Map<string, number>(
    formatterFor(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: string) => parts.get(name) as number;
  const minuteMs = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return minuteMs + part("second") * 1_000 - Math.floor(ms / 1_000) * 1_000;
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
    minute: "2-digit",
    second: "2-digit",
  });
  if (FORMATTERS.size < FORMATTERS_AT_MOST) FORMATTERS.set(timeZone, fresh);
  return fresh;
}

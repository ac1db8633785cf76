import { knownTimeZone } from "./time-zone.ts";

const QUARTER_MS = 91 * 86_400_000;

/**
 * Whether both zones have the same time now and over the year: 'Asia/Calcutta', as many phones say, is 'Asia/Kolkata'.
 */
export function isSameClock(one: string, other: string, now: Date): boolean {
  if (one === other) return true;
  if (!knownTimeZone(one) || !knownTimeZone(other)) return false;
  const moments = [0, 1, 2, 3].map((quarters) => new Date(now.getTime() + quarters * QUARTER_MS));
  return moments.every((moment) => wallTime(one, moment) === wallTime(other, moment));
}

function wallTime(timeZone: string, moment: Date): string {
  return moment.toLocaleString("en-US", { timeZone, dateStyle: "short", timeStyle: "short" });
}

import { indianDate } from "./scholarship.ts";

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

/** '14 Nov 2026', the date in India at that moment. */
export function shortDate(moment: Date): string {
  const { year, month, day } = indianDate(moment);
  return `${day} ${monthName(month).slice(0, 3)} ${year}`;
}

export function monthAndYear(moment: Date): string {
  const { year, month } = indianDate(moment);
  return `${monthName(month)} ${year}`;
}

export function monthName(month: number): string {
  const name = MONTHS[month - 1];
  if (!name) throw new RangeError(`there is no month ${month}`);
  return name;
}

import { shortDate } from "../scholarships/dates-in-words.ts";
import { indianDate } from "../scholarships/scholarship.ts";

const AHEAD_OF_UTC_MS = 5.5 * 3_600_000;

/** '14 Nov 2026, 09:05', in the time zone of India. */
export function momentInWords(moment: Date): string {
  return `${shortDate(moment)}, ${timeInIndia(moment)}`;
}

/** '2026-11-14 09:05' in India: spreadsheets sort it and read it as a date. */
export function sortableMoment(moment: Date): string {
  return `${isoDateInIndia(moment)} ${timeInIndia(moment)}`;
}

/** '2026-11-14', as date inputs want it. */
export function isoDateInIndia(moment: Date): string {
  const { year, month, day } = indianDate(moment);
  return [year, twoDigits(month), twoDigits(day)].join("-");
}

function timeInIndia(moment: Date): string {
  const shifted = new Date(moment.getTime() + AHEAD_OF_UTC_MS);
  return `${twoDigits(shifted.getUTCHours())}:${twoDigits(shifted.getUTCMinutes())}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

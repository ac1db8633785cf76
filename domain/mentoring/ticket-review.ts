import { monthName } from "../scholarships/dates-in-words.ts";
import { indianDate } from "../scholarships/scholarship.ts";
import type { Thread } from "./thread.ts";

/** Days that end in a ticket, counted from 1: the day of ticket 1, of ticket 2, of ticket 3. */
const TICKET_DAYS: readonly number[] = [5, 10, 15];

export function ticketOfDay(day: number): number | undefined {
  const at = TICKET_DAYS.indexOf(day);
  return at < 0 ? undefined : at + 1;
}

/** Only what passes its tests is reviewed: the tests say the rest faster. */
export function mayAskForReview(day: number, { passes }: { readonly passes: boolean }): boolean {
  return passes && ticketOfDay(day) !== undefined;
}

/** 'Ticket 2 reviewed by a mentor on 3 December 2026', dated by the first review; the certificate names no mentor. */
export function reviewedInWords(day: number, { reviews }: Pick<Thread, "reviews">): string | undefined {
  const ticket = ticketOfDay(day);
  const [first] = reviews;
  if (ticket === undefined || !first) return undefined;
  const { year, month, day: dayOfMonth } = indianDate(first.at);
  return `Ticket ${ticket} reviewed by a mentor on ${dayOfMonth} ${monthName(month)} ${year}`;
}

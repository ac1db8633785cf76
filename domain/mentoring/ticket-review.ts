import { monthName } from "../scholarships/dates-in-words.ts";
import { indianDate } from "../scholarships/scholarship.ts";
import { stateOf, type Thread } from "./thread.ts";

/** Days that end in a ticket, counted from 1: the day of ticket 1, of ticket 2, of ticket 3. */
const TICKET_DAYS: readonly number[] = [5, 10, 15];

export function ticketOfDay(day: number): number | undefined {
  const at = TICKET_DAYS.indexOf(day);
  return at < 0 ? undefined : at + 1;
}

/** Only code that passes its tests is reviewed: for the rest, the tests are faster. */
export function mayAskForReview(day: number, { passes }: { readonly passes: boolean }): boolean {
  return passes && ticketOfDay(day) !== undefined;
}

/** A thread with its current day, counted from 1; undefined if the course no longer has the day. */
type OnDay = { readonly day: number | undefined; readonly thread: Pick<Thread, "reviews" | "standing"> };

/**
 * 'Ticket 2 reviewed by a mentor on 3 December 2026', once per ticket and dated by its first review; without the
 * mentor's name. A thread that staff removed, or the learner withdrew, is left out.
 */
export function reviewsInWords(threads: readonly OnDay[]): readonly string[] {
  const firstOf = new Map<number, Date>();
  for (const { day, thread } of threads) {
    const ticket = day === undefined ? undefined : ticketOfDay(day);
    const state = stateOf(thread);
    if (ticket === undefined || state === "removed" || state === "erased") continue;
    for (const { at } of thread.reviews) {
      const known = firstOf.get(ticket);
      if (!known || at < known) firstOf.set(ticket, at);
    }
  }
  return [...firstOf].toSorted(([a], [b]) => a - b).map(([ticket, at]) => inWords(ticket, at));
}

function inWords(ticket: number, at: Date): string {
  const { year, month, day } = indianDate(at);
  return `Ticket ${ticket} reviewed by a mentor on ${day} ${monthName(month)} ${year}`;
}

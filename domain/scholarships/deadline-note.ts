import { monthAndYear, monthName, shortDate } from "./dates-in-words.ts";
import { deadlineState, indianDate, type YearlyRound } from "./scholarship.ts";

/**
 * What a card says about the deadline. Without `today` (prerendering) it says only what is true on every day of the
 * year.
 */
export function deadlineNote(scheme: YearlyRound, today: Date | undefined): string {
  if (scheme.status === "closed") return "Closed";
  if (scheme.usualDeadline === undefined) return "Deadline: differs from state to state";
  if (!today) return `Usually closes on ${usualDay(scheme.usualDeadline)} of each year`;
  const state = deadlineState(scheme, today);
  switch (state.kind) {
    case "ended":
      return "Closed";
    case "varies":
      return "Deadline: differs from state to state";
    case "open":
      return `Deadline: ${shortDate(state.closesOn)}`;
    case "closed":
      return `Closed for ${state.year} · next expected ${monthAndYear(state.nextExpected)}`;
  }
}

/** The year for the calendar leaf: of the open round, or of the next one. */
export function leafYear(scheme: YearlyRound, today: Date): number | undefined {
  const state = deadlineState(scheme, today);
  if (state.kind === "open") return indianDate(state.closesOn).year;
  return state.kind === "closed" ? indianDate(state.nextExpected).year : undefined;
}

/** Day and month of every round, as shown on the calendar leaf. */
export function calendarLeaf(monthDay: string): { day: number; month: string } {
  const [month = 1, day = 1] = monthDay.split("-").map(Number);
  return { day, month: monthName(month) };
}

function usualDay(monthDay: string): string {
  const { day, month } = calendarLeaf(monthDay);
  return `${day} ${month}`;
}

import { deadlineState, indianDate, type YearlyRound } from "./scholarship.ts";

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

/** What a card says about the deadline. Without `today` it says only what is true on every day of the year. */
export function deadlineNote(scheme: YearlyRound, today: Date | undefined): string {
  if (scheme.usualDeadline === undefined) return "Deadline: differs from state to state";
  if (!today) return `Usually closes on ${usualDay(scheme.usualDeadline)}`;
  const state = deadlineState(scheme, today);
  switch (state.kind) {
    case "varies":
      return "Deadline: differs from state to state";
    case "open":
      return `Deadline: ${shortDate(state.closesOn)}`;
    case "closed":
      return `Closed for ${state.year} · next expected ${monthAndYear(state.nextExpected)}`;
  }
}

/** Day and month of every round, as a leaf of a calendar shows them. */
export function calendarLeaf(monthDay: string): { day: number; month: string } {
  const [month = 1, day = 1] = monthDay.split("-").map(Number);
  return { day, month: monthName(month) };
}

function usualDay(monthDay: string): string {
  const { day, month } = calendarLeaf(monthDay);
  return `${day} ${month}`;
}

function shortDate(moment: Date): string {
  const { year, month, day } = indianDate(moment);
  return `${day} ${monthName(month).slice(0, 3)} ${year}`;
}

function monthAndYear(moment: Date): string {
  const { year, month } = indianDate(moment);
  return `${monthName(month)} ${year}`;
}

function monthName(month: number): string {
  const name = MONTHS[month - 1];
  if (!name) throw new RangeError(`there is no month ${month}`);
  return name;
}

import type { SchemeRules } from "./scheme-rules.ts";

/** `month-day` such as "10-31", or undefined where the date differs from state to state. */
type YearlyDeadline = string | undefined;

/** Where the facts of an entry were last looked up. */
export const SOURCE_KINDS = [
  "official notice",
  "newspaper",
  "news site",
  "scholarship portal",
  "school or college page",
  "blog",
  "unofficial website",
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A closed scheme was discontinued: it has no next round. */
type SchemeStatus = "running" | "closed";

export type Scholarship = {
  readonly id: string;
  readonly title: string;
  readonly provider: string;
  readonly amount: string;
  readonly usualDeadline: YearlyDeadline;
  /** The year of the last round whose deadline is known. */
  readonly recordedYear: number;
  readonly officialUrl: string;
  readonly eligibility: string;
  readonly rules: SchemeRules;
  /** As exact as known: "2025-07-21", "2025-07" or "2025". */
  readonly checkedOn: string;
  readonly sourceKind: SourceKind;
  readonly status: SchemeStatus;
};

export type DeadlineState =
  | { readonly kind: "open"; readonly closesOn: Date }
  | { readonly kind: "closed"; readonly year: number; readonly nextExpected: Date }
  | { readonly kind: "varies" }
  | { readonly kind: "ended" };

export type YearlyRound = {
  readonly usualDeadline?: YearlyDeadline;
  readonly recordedYear: number;
  readonly status?: SchemeStatus;
};

/** Schemes recur yearly: after the recorded date the next one is expected on the same date of the next year. */
export function deadlineState(scheme: YearlyRound, today: Date): DeadlineState {
  if (scheme.status === "closed") return { kind: "ended" };
  if (scheme.usualDeadline === undefined) return { kind: "varies" };
  const recorded = deadlineIn(scheme.recordedYear, scheme.usualDeadline);
  if (today <= recorded) return { kind: "open", closesOn: recorded };
  const { year } = indianDate(today);
  const thisYear = deadlineIn(year, scheme.usualDeadline);
  const nextExpected = today <= thisYear ? thisYear : deadlineIn(year + 1, scheme.usualDeadline);
  return { kind: "closed", year: scheme.recordedYear, nextExpected };
}

const INDIA_AHEAD_OF_UTC_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** The date in India at that moment; `month` counts from 1. */
export function indianDate(moment: Date): { year: number; month: number; day: number } {
  const shifted = new Date(moment.getTime() + INDIA_AHEAD_OF_UTC_MS);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
}

/** The whole day counts, up to its last moment in India; 29 February becomes the 28th in years without one. */
function deadlineIn(year: number, monthDay: string): Date {
  const [month = 1, day = 1] = monthDay.split("-").map(Number);
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, daysInMonth)) + DAY_MS - 1 - INDIA_AHEAD_OF_UTC_MS);
}

/**
 * Sort order. Schemes with a date per state come first, because one may be open now and only the state knows; then the
 * earliest deadline.
 */
const STANDINGS: Readonly<Record<DeadlineState["kind"], number>> = {
  varies: 0,
  open: 1,
  closed: 2,
  ended: 3,
};

/**
 * What is open now comes before what is closed for the year, earliest next deadline first; ties keep the given order.
 */
export function byNextDeadline<Scheme extends YearlyRound>(
  schemes: readonly Scheme[],
  today: Date,
): Scheme[] {
  const placed = schemes.map((scheme) => {
    const state = deadlineState(scheme, today);
    return { scheme, standing: STANDINGS[state.kind], at: nextMoment(state) };
  });
  return placed.sort((a, b) => a.standing - b.standing || a.at - b.at).map(({ scheme }) => scheme);
}

function nextMoment(state: DeadlineState): number {
  if (state.kind === "open") return state.closesOn.getTime();
  return state.kind === "closed" ? state.nextExpected.getTime() : 0;
}

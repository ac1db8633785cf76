import { after, DAY_MS } from "./durations.ts";

const SANCTION_MAX_DAYS = 365;

/** Somebody may not ask, answer or write for a time. It always has an end. */
export type Sanction = { readonly who: string; readonly from: Date; readonly until: Date };

type SanctionProblem = "ends-before-it-begins" | "too-long";

export function sanctionProblem({ from, until }: Sanction): SanctionProblem | undefined {
  // Negated, so that an invalid date is refused, too.
  if (!(until > from)) return "ends-before-it-begins";
  return until > after(from, SANCTION_MAX_DAYS * DAY_MS) ? "too-long" : undefined;
}

/** Computed on reading: nobody has to lift a sanction. */
export function isSanctioned(who: string, sanctions: readonly Sanction[], now: Date): boolean {
  return sanctions.some((sanction) => sanction.who === who && sanction.from <= now && now < sanction.until);
}

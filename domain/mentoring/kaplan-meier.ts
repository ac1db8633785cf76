/** One wait: ended by an answer, still going on, or without an answer for ever. */
export type Wait =
  | { readonly outcome: "answered" | "waiting"; readonly hours: number }
  | { readonly outcome: "never" };

/** Products of fractions are a hair off; a share that is reached counts as reached. */
const HAIR = 1e-9;

/**
 * Hours within which `share` of all are answered, by Kaplan–Meier: one who still waits counts until now and no further, one who
 * never got an answer counts to the end. Nothing when that share is not reached.
 */
export function hoursUntilShare(waits: readonly Wait[], share: number): number | undefined {
  const hours = [...new Set(waits.flatMap((wait) => (wait.outcome === "answered" ? [wait.hours] : [])))];
  let unanswered = 1;
  for (const at of hours.toSorted((a, b) => a - b)) {
    const atRisk = waits.filter((wait) => wait.outcome === "never" || wait.hours >= at).length;
    const answered = waits.filter((wait) => wait.outcome === "answered" && wait.hours === at).length;
    unanswered *= 1 - answered / atRisk;
    if (unanswered <= 1 - share + HAIR) return at;
  }
  return undefined;
}

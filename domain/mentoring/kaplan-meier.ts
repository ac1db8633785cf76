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
  const answers = hoursOf(waits, "answered");
  const open = hoursOf(waits, "waiting");
  let unanswered = 1;
  let [before, left] = [0, 0];
  // One pass over both sorted lists: a course may have had thousands of questions.
  while (before < answers.length) {
    const at = answers[before] as number;
    while (left < open.length && (open[left] as number) < at) left += 1;
    let after = before;
    while (answers[after] === at) after += 1;
    unanswered *= 1 - (after - before) / (waits.length - before - left);
    if (unanswered <= 1 - share + HAIR) return at;
    before = after;
  }
  return undefined;
}

function hoursOf(waits: readonly Wait[], outcome: "answered" | "waiting"): readonly number[] {
  return waits.flatMap((wait) => (wait.outcome === outcome ? [wait.hours] : [])).toSorted((a, b) => a - b);
}

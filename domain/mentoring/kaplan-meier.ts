/** One wait: ended by an answer, still going on, or never answered. */
export type Wait =
  | { readonly outcome: "answered" | "waiting"; readonly hours: number }
  | { readonly outcome: "never" };

/** Tolerance for floating-point error: a share that is reached counts as reached. */
const HAIR = 1e-9;

/**
 * Kaplan–Meier estimate: the hours within which `share` of all are answered. One who still waits counts until now
 * (censored); one who never got an answer counts to the end. Undefined if that share is not reached.
 */
export function hoursUntilShare(waits: readonly Wait[], share: number): number | undefined {
  const answers = hoursOf(waits, "answered");
  const open = hoursOf(waits, "waiting");
  let unanswered = 1;
  let [before, left] = [0, 0];
  // One pass over both sorted lists: a course may have thousands of questions.
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

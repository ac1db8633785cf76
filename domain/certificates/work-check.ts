/** A piece of work, whoever sent it. */
export type WorkKey = { readonly exerciseId: string; readonly codeSha256: string };

/** `tests`: a test failed or none was run; `time` and `memory`: it went over the limit. */
export type CheckReason = "tests" | "time" | "memory";

/** What came out when Kadam ran a piece of work again. */
export type WorkCheck = WorkKey & {
  /** The tests that it was run against. */
  readonly testsSha256: string;
  readonly verdict: "checked" | "not-reproduced";
  readonly reason?: CheckReason | undefined;
  readonly checkedAt: Date;
};

/** As it is kept with an exercise that was passed. */
export type Recheck = { readonly verdict: WorkCheck["verdict"]; readonly at: Date };

/**
 * What the checks say of a piece of work that was passed. The first good one counts, whatever the tests were by then; a bad one only
 * against the tests that were passed: the course may have changed since, which is not the learner's doing.
 */
export function recheckOf(
  work: WorkKey & { readonly testsSha256: string },
  checks: readonly WorkCheck[],
): Recheck | undefined {
  const own = checks.filter(
    ({ exerciseId, codeSha256 }) => exerciseId === work.exerciseId && codeSha256 === work.codeSha256,
  );
  const [good] = own
    .filter(({ verdict }) => verdict === "checked")
    .toSorted((a, b) => a.checkedAt.getTime() - b.checkedAt.getTime());
  const found = good ?? own.find(({ testsSha256 }) => testsSha256 === work.testsSha256);
  return found && { verdict: found.verdict, at: found.checkedAt };
}

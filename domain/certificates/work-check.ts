/** Identifies a piece of work, whoever sent it: equal code is run only once. */
export type WorkKey = { readonly exerciseId: string; readonly codeSha256: string };

/** `tests`: a test failed or none ran; `time` and `memory`: a limit was exceeded. */
export type CheckReason = "tests" | "time" | "memory";

/** The result of Kadam's own run of a piece of work. */
export type WorkCheck = WorkKey & {
  /** The tests that it was run against. */
  readonly testsSha256: string;
  readonly verdict: "checked" | "not-reproduced";
  readonly reason?: CheckReason | undefined;
  readonly checkedAt: Date;
};

/** As stored with a passed exercise. */
export type Recheck = { readonly verdict: WorkCheck["verdict"]; readonly at: Date };

/**
 * The verdict on a passed piece of work. The first passing check counts, against any version of the tests; a failing
 * one counts only against the tests that were passed: if the course has changed since, that is not the learner's fault.
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

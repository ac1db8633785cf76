import type { ExerciseHistory, JudgedAttempt } from "#domain/study/exercise-history.ts";
import { codeFingerprint } from "#server/code-fingerprint.ts";
import { checkJob } from "#server/jobs/check-job.ts";
import type { NewJob } from "#server/ports/jobs.ts";

/** Queues passing work to be run again, in the same transaction that saves it. */
export function followPassing(
  account: { readonly uid: string; readonly email: string },
  exerciseId: string,
  attempts: readonly JudgedAttempt[],
  now: Date,
): { readonly jobs: (after: ExerciseHistory) => readonly NewJob[]; readonly now: Date } {
  const ids = new Set(attempts.filter(({ passed }) => passed).map(({ id }) => id));
  return {
    now,
    jobs: ({ passing }) => {
      if (!passing || !ids.has(passing.attemptId)) return [];
      const { files, testsSha256 } = passing;
      return [checkJob(account, { exerciseId, codeSha256: codeFingerprint(files), testsSha256 })];
    },
  };
}

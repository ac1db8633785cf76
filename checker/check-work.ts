import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { noteChecks } from "#domain/certificates/raise-certificate.ts";
import type { CheckReason, WorkCheck } from "#domain/certificates/work-check.ts";
import { type CodeFile, type Exercise, overlay, withoutLocked } from "#domain/study/exercise.ts";
import { limitMsOf } from "#runners/exercise-limit.ts";
import type { RunJob, RunResult } from "#runners/protocol.ts";
import { codeFingerprint } from "#server/code-fingerprint.ts";
import { readCheckJob } from "#server/jobs/check-job.ts";
import type { JobHandler } from "#server/jobs/job-runner.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import type { WorkCheckStore } from "#server/ports/work-check-store.ts";
import { testsFingerprint } from "#server/tests-fingerprint.ts";
import type { HeadlessResult, HeadlessSandbox } from "./headless-sandbox.ts";

type Deps = {
  readonly catalogue: Pick<Catalogue, "courses">;
  readonly exercises: Pick<ExerciseStore, "passing">;
  readonly certificates: Pick<CertificateStore, "ofLearner" | "submissions" | "change">;
  readonly workChecks: WorkCheckStore;
  readonly sandbox: Pick<HeadlessSandbox, "run">;
  readonly now: () => Date;
};

/**
 * Factor on the time limit: the server is busy with other things, and work that is fast enough on a learner's phone
 * must not time out here.
 */
const PATIENCE = 3;
const LONGEST_MS = 5 * 60_000;

/**
 * Runs one piece of work again, unless equal work has a cached verdict, and records the verdict on the learner's
 * certificate.
 */
export function checkWork(deps: Deps): JobHandler {
  const exercises = new Map(
    deps.catalogue.courses
      .flatMap(({ days }) => days.flatMap(({ lesson }) => lesson?.exercises ?? []))
      .map((exercise) => [exercise.id, exercise]),
  );
  return {
    longestMs: LONGEST_MS,
    run: async ({ data }, signal) => {
      const { uid, exerciseId, codeSha256 } = readCheckJob(data);
      const exercise = exercises.get(exerciseId);
      // The exercise has been removed from the course: there are no tests left to run.
      if (!exercise) return;
      const testsSha256 = testsFingerprint(exercise);
      const work = { exerciseId, codeSha256 };
      if (!isKnown(await deps.workChecks.of([work]), testsSha256)) {
        const files = await findFiles(deps, uid, exerciseId, codeSha256);
        // The learner has left or replaced the code: nobody needs the verdict any more.
        if (!files) return;
        const result = await deps.sandbox.run(jobOf(exercise, files), signal);
        const outcome = verdictOf(result, exercise);
        await deps.workChecks.keep({ ...work, testsSha256, ...outcome, checkedAt: deps.now() });
      }
      await noteWithCertificate(deps, uid, await deps.workChecks.of([work]));
    },
  };
}

function isKnown(checks: readonly WorkCheck[], testsSha256: string): boolean {
  return checks.some((check) => check.verdict === "checked" || check.testsSha256 === testsSha256);
}

/** Finds the learner's current code, or the copy kept with a certificate. */
async function findFiles(
  { exercises, certificates }: Deps,
  uid: string,
  exerciseId: string,
  codeSha256: string,
): Promise<readonly CodeFile[] | undefined> {
  const passing = (await exercises.passing(uid, [exerciseId])).get(exerciseId);
  if (passing && codeFingerprint(passing.files) === codeSha256) return passing.files;
  for (const { id, evidence } of await certificates.ofLearner(uid)) {
    if (!evidence?.passed.some((one) => one.exerciseId === exerciseId && one.codeSha256 === codeSha256))
      continue;
    const copy = (await certificates.submissions(id)).find((one) => one.exerciseId === exerciseId);
    // Verify the hash again: run exactly the code that the certificate names.
    if (copy && codeFingerprint(copy.files) === codeSha256) return copy.files;
  }
  return undefined;
}

function jobOf(exercise: Exercise, files: readonly CodeFile[]): RunJob {
  const { kind, packages, entry, stdin, setup, tests, mutants } = exercise;
  const limitMs = limitMsOf(exercise) * PATIENCE;
  const whole = overlay(exercise.files, withoutLocked(files, exercise));
  return { kind, packages, files: whole, entry, stdin, setup, tests, mutants, limitMs };
}

type Outcome = Pick<WorkCheck, "verdict" | "reason">;

function verdictOf(result: HeadlessResult, exercise: Exercise): Outcome {
  const failed = (reason: CheckReason): Outcome => ({ verdict: "not-reproduced", reason });
  switch (result.ended) {
    case "finished":
      return isPassed(result, exercise) ? { verdict: "checked" } : failed("tests");
    case "time":
    case "memory":
      return failed(result.ended);
    case "missing":
      throw new Error(`not run again: ${result.why}`);
    default:
      throw new Error(`not run again: the sandbox ${result.ended}`);
  }
}

/** Every test and every mutant must be in the answer: one that leaves some out proves nothing. */
function isPassed({ passed, results }: RunResult, { tests, mutants }: Exercise): boolean {
  const good = new Set(results.filter(({ ok }) => ok).map(({ id }) => id));
  return passed && [...tests, ...mutants].every(({ id }) => good.has(id));
}

async function noteWithCertificate(
  { certificates, now }: Deps,
  uid: string,
  checks: readonly WorkCheck[],
): Promise<void> {
  for (const { id } of await certificates.ofLearner(uid))
    await certificates.change(uid, id, (kept) => noteChecks(kept, checks, now()));
}

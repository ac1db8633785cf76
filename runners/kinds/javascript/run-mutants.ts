import { type ExerciseTest, type Mutant, overlay } from "#domain/study/exercise.ts";
import type { KindResult, Output, RunJob, TestOutcome } from "#runners/protocol.ts";
import { collectLearnerTests, type LearnerOutcome } from "#runners/script-tests/learner-tests.ts";
import { describeThrown, detailOf, findLearnerLine } from "#runners/script-tests/script-error.ts";
import { forgetMocks } from "#runners/script-tests/vitest-stand-in.ts";
import { pathsOf, type ScriptLanguage, startScript } from "./start-script.ts";

type Written = {
  readonly outcomes: readonly LearnerOutcome[];
  /** Set when the test file itself did not run. */
  readonly failure: { readonly thrown: unknown } | undefined;
};

/** Runs the entry file, then the tests it registered, if any; prints a line for each of them. */
export async function runWrittenTests(
  job: RunJob,
  language: ScriptLanguage,
  output: Output | undefined,
): Promise<Written> {
  const tests = collectLearnerTests();
  const run = await startScript(job, language, { stdin: job.stdin, print: output?.print, tests });
  try {
    if (run.failure() !== undefined) return { outcomes: [], failure: run.failure() };
    const outcomes = await tests.run({
      settle: run.settle,
      afterEach: forgetMocks,
      onOutcome: ({ name, ok, detail }) => output?.print(ok ? `✓ ${name}\n` : `✗ ${name}\n    ${detail}\n`),
    });
    return { outcomes, failure: run.failure() };
  } catch (thrown) {
    return { outcomes: [], failure: { thrown } };
  } finally {
    run.close();
  }
}

/** Runs the learner's tests on the correct program, then on each mutant. */
export async function runMutants(
  job: RunJob,
  tests: readonly ExerciseTest[],
  language: ScriptLanguage,
  output: Output,
): Promise<KindResult> {
  const startedAt = performance.now();
  const paths = pathsOf(job);
  const right = await runWrittenTests(job, language, output);
  const problem = problemOf(right);
  const ms = Math.round(performance.now() - startedAt);
  const results: TestOutcome[] = tests.map((test) =>
    problem === undefined
      ? { id: test.id, name: test.name, ok: true, says: "", detail: "", ms }
      : {
          id: test.id,
          name: test.name,
          ok: false,
          says: test.says,
          detail: problem.detail,
          line: findLearnerLine(problem.thrown, paths).line,
          ms,
        },
  );
  for (const mutant of job.mutants)
    results.push(await runMutant(job, mutant, language, problem === undefined));
  return right.failure === undefined
    ? { results }
    : { results, error: describeThrown(right.failure.thrown, paths) };
}

async function runMutant(
  job: RunJob,
  { id, name, says, files }: Mutant,
  language: ScriptLanguage,
  isSound: boolean,
): Promise<TestOutcome> {
  if (!isSound) {
    return {
      id,
      name,
      ok: false,
      says: "First make your tests pass on the program as it is.",
      detail: "",
      ms: 0,
    };
  }
  const startedAt = performance.now();
  const broken = { ...job, files: overlay(job.files, files) };
  const ok = problemOf(await runWrittenTests(broken, language, undefined)) !== undefined;
  const ms = Math.round(performance.now() - startedAt);
  return { id, name, ok, says: ok ? "" : says, detail: "", ms };
}

function problemOf({
  outcomes,
  failure,
}: Written): { readonly detail: string; readonly thrown: unknown } | undefined {
  if (failure !== undefined) return { detail: detailOf(failure.thrown), thrown: failure.thrown };
  if (outcomes.length === 0) return { detail: "There is no test yet.", thrown: undefined };
  const failed = outcomes.find(({ ok }) => !ok);
  return failed && { detail: `${failed.name}: ${failed.detail}`, thrown: failed.thrown };
}

import type { ExerciseTest } from "#domain/study/exercise.ts";
import type { KindResult, Output, RunJob } from "#runners/protocol.ts";
import type { ProgramRun } from "#runners/script-tests/run-program.ts";
import { runScriptTests, type TestScene } from "#runners/script-tests/run-script-tests.ts";
import { describeThrown } from "#runners/script-tests/script-error.ts";
import { nextTurn } from "#runners/script-tests/watched-timers.ts";
import { runMutants, runWrittenTests } from "./run-mutants.ts";
import { pathsOf, type ScriptLanguage, startScript } from "./start-script.ts";

/** Run, Submit, or Submit of the learner's own tests: shared by JavaScript and TypeScript. */
export async function runScriptJob(
  job: RunJob,
  output: Output,
  language: ScriptLanguage = {},
): Promise<KindResult> {
  if (job.mutants.length > 0 || job.tests.some(isAboutWrittenTests))
    return submitWrittenTests(job, output, language);
  return job.tests.length === 0 ? runOnly(job, output, language) : submit(job, output, language);
}

/** A test without code and output stands for the learner's own tests. */
function isAboutWrittenTests({ code, prints }: ExerciseTest): boolean {
  return code === undefined && prints === undefined;
}

async function runOnly(job: RunJob, output: Output, language: ScriptLanguage): Promise<KindResult> {
  const written = await runWrittenTests(job, language, output);
  const thrown = written.failure ?? written.outcomes.find(({ ok }) => !ok);
  if (thrown === undefined) return { results: [] };
  return { results: [], error: describeThrown(thrown.thrown, pathsOf(job)) };
}

async function submit(job: RunJob, output: Output, language: ScriptLanguage): Promise<KindResult> {
  let first: ProgramRun | undefined;
  const paths = pathsOf(job);
  const results = await runScriptTests(job.tests, {
    setup: job.setup,
    paths,
    open: async (test) => {
      // Print only once: the output of twenty tests together is useless.
      const print = first === undefined ? output.print : undefined;
      const run = await startScript(job, language, { stdin: test.stdin ?? job.stdin, print });
      first ??= run;
      return sceneOf(run, job, language);
    },
  });
  const failure = first?.failure();
  return failure === undefined ? { results } : { results, error: describeThrown(failure.thrown, paths) };
}

async function submitWrittenTests(
  job: RunJob,
  output: Output,
  language: ScriptLanguage,
): Promise<KindResult> {
  const others = job.tests.filter((test) => !isAboutWrittenTests(test));
  const written = await runMutants(job, job.tests.filter(isAboutWrittenTests), language, output);
  const { results } = await submit({ ...job, tests: others }, { ...output, print: () => {} }, language);
  return { ...written, results: [...written.results, ...results] };
}

function sceneOf(run: ProgramRun, job: RunJob, language: ScriptLanguage): TestScene {
  const failure = run.failure();
  if (failure !== undefined) {
    run.close();
    throw failure.thrown;
  }
  const runAgain = async (stdin = ""): Promise<string> => {
    const again = await startScript(job, language, { stdin: String(stdin) });
    again.close();
    const thrown = again.failure();
    if (thrown !== undefined) throw thrown.thrown;
    return again.output();
  };
  return {
    names: { ...language.names, output: run.output(), printed: run.output, run: runAgain },
    output: run.output(),
    evaluate: run.program?.evaluate,
    settle: async (promise) => {
      const value = await run.settle(promise);
      await nextTurn();
      const late = run.failure();
      if (late !== undefined) throw late.thrown;
      return value;
    },
    close: run.close,
  };
}

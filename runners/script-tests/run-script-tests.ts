import { assert, config, expect } from "chai";
import type { ExerciseTest } from "#domain/study/exercise.ts";
import type { TestOutcome } from "../protocol.ts";
import { describeOutput, isSameOutput } from "./compare-output.ts";
import { evaluateGlobally } from "./evaluate-globally.ts";
import { detailOf, findLearnerLine, TEST_SOURCE } from "./script-error.ts";

/** Long enough to show a whole expected line. */
config.truncateThreshold = 300;

/** The environment of one test: the learner's program, freshly run. */
export type TestScene = {
  /** Names for the test's code, besides `assert` and `expect`. */
  readonly names: Readonly<Record<string, unknown>>;
  /**
   * Evaluates in the scope of the learner's entry file, so that its names are visible; without it, in the global scope.
   */
  readonly evaluate?: ((source: string) => unknown) | undefined;
  /** The program's output, for `prints`. */
  readonly output?: string | undefined;
  /** Waits for the test's code; throws if a kind knows that nothing more can happen. */
  readonly settle?: (<T>(promise: Promise<T>) => Promise<T>) | undefined;
  /** Called after the test, however it ended. */
  readonly close?: (() => void) | undefined;
};

export type ScriptTestsOptions = {
  /** Put before the code of every test. */
  readonly setup: string;
  /** The learner's files: a line in one of them is worth reporting. */
  readonly paths: readonly string[];
  /** Runs the program for one test; what it throws fails the test. */
  readonly open: (test: ExerciseTest) => TestScene | Promise<TestScene>;
};

/** Tests in JavaScript, `await` allowed, with a fresh program per test, in sequence. */
export async function runScriptTests(
  tests: readonly ExerciseTest[],
  options: ScriptTestsOptions,
): Promise<TestOutcome[]> {
  const outcomes: TestOutcome[] = [];
  for (const test of tests) outcomes.push(await runScriptTest(test, options));
  return outcomes;
}

async function runScriptTest(test: ExerciseTest, options: ScriptTestsOptions): Promise<TestOutcome> {
  const startedAt = performance.now();
  let scene: TestScene | undefined;
  let failure: { readonly thrown: unknown } | undefined;
  try {
    scene = await options.open(test);
    if (test.prints !== undefined) comparePrinted(scene.output ?? "", test.prints);
    if (test.code !== undefined) await evaluateTest(options.setup, test.code, scene);
  } catch (thrown) {
    failure = { thrown };
  }
  scene?.close?.();
  const ms = Math.round(performance.now() - startedAt);
  if (failure === undefined) return { id: test.id, name: test.name, ok: true, says: "", detail: "", ms };
  const { line } = findLearnerLine(failure.thrown, options.paths);
  return {
    id: test.id,
    name: test.name,
    ok: false,
    says: test.says,
    detail: detailOf(failure.thrown),
    line,
    ms,
  };
}

async function evaluateTest(setup: string, code: string, scene: TestScene): Promise<void> {
  const names: Record<string, unknown> = { assert, expect, ...scene.names };
  // In blocks of its own, so that a test may itself declare `output` or `user`.
  const body = `{\n${setup}\n;{\n${code}\n}}`;
  const source = `(async (${Object.keys(names).join(", ")}) => {${body}})\n//# sourceURL=${TEST_SOURCE}`;
  const evaluate = scene.evaluate ?? evaluateGlobally;
  const run = evaluate(source) as (...values: unknown[]) => Promise<unknown>;
  const settle = scene.settle ?? ((promise) => promise);
  await settle(run(...Object.values(names)));
}

function comparePrinted(printed: string, expected: string): void {
  if (!isSameOutput(printed, expected)) assert.fail(describeOutput(printed, expected));
}

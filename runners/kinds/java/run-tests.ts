import type { ExerciseTest } from "#domain/study/exercise.ts";
import type { KindResult, Output, RunJob, TestOutcome } from "#runners/protocol.ts";
import { describeOutput, isSameOutput } from "../../script-tests/compare-output.ts";
import type { Diagnostic, SourceFile } from "./java-compiler.ts";
import { type BuiltProgram, type JavaWorkshop, javaSources } from "./java-workshop.ts";
import { gradeLearnerTests, hasLearnerTests } from "./learner-tests.ts";
import { compileError, misfit } from "./plain-diagnostics.ts";
import { placeOf, type RunReport } from "./run-report.ts";
import { testClass, testSource } from "./test-sources.ts";

type Misfits = ReadonlyMap<string, Diagnostic>;

/** Every test starts with fresh state, in classes of its own. */
export async function runTests(job: RunJob, workshop: JavaWorkshop, output: Output): Promise<KindResult> {
  const learner = javaSources(job.files);
  const tests = job.tests.flatMap((test, index) =>
    test.code === undefined ? [] : [testSource(job.setup, test, index)],
  );
  const { compilation, misfits } = compileWithTests(workshop, learner, tests);
  const own = new Set(learner.map(({ path }) => path));
  const mistakes = compilation.errors.filter(({ file }) => own.has(file));
  if (mistakes.length > 0) return { results: [], error: compileError(mistakes) };
  if (compilation.errors.length > 0) return { results: [], error: compileError(compilation.errors) };
  const program = workshop.program(job, job.files, compilation);
  const results: TestOutcome[] = [];
  for (const [index, test] of job.tests.entries()) {
    if (hasLearnerTests(test)) continue;
    results.push(await runTest(job, workshop, program, test, index, misfits, output));
  }
  const graded = await gradeLearnerTests(job, workshop, program);
  const order = new Map([...job.tests, ...job.mutants].map(({ id }, index) => [id, index]));
  const inOrder = [...results, ...graded].sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  return { results: inOrder };
}

/**
 * Compiles everything at once; a test that does not compile against the learner's program is removed and the rest is
 * compiled again, so that a missing method fails only the tests that call it.
 */
function compileWithTests(
  workshop: JavaWorkshop,
  learner: readonly SourceFile[],
  tests: readonly SourceFile[],
): { compilation: ReturnType<JavaWorkshop["compile"]>; misfits: Misfits } {
  const misfits = new Map<string, Diagnostic>();
  for (;;) {
    const fitting = tests.filter(({ path }) => !misfits.has(path));
    const compilation = workshop.compile([...learner, ...fitting]);
    const fresh = compilation.errors.filter(({ file }) => fitting.some(({ path }) => path === file));
    const isLearners = compilation.errors.length > fresh.length;
    if (fresh.length === 0 || isLearners) return { compilation, misfits };
    for (const error of fresh) if (!misfits.has(error.file)) misfits.set(error.file, error);
  }
}

async function runTest(
  job: RunJob,
  workshop: JavaWorkshop,
  program: BuiltProgram,
  test: ExerciseTest,
  index: number,
  misfits: Misfits,
  output: Output,
): Promise<TestOutcome> {
  const startedAt = performance.now();
  const stdin = test.stdin ?? job.stdin;
  const paths = program.sources.map(({ path }) => path);
  const outcome = (detail: string | null, line?: number): TestOutcome => ({
    id: test.id,
    name: test.name,
    ok: detail === null,
    says: detail === null ? "" : test.says,
    detail: detail ?? "",
    line,
    ms: Math.round(performance.now() - startedAt),
  });
  const problem = (report: RunReport): TestOutcome => {
    const { line } = placeOf(report.stack, paths);
    return outcome(line === undefined ? report.what : `${report.what} (line ${line})`, line);
  };
  const missing = misfits.get(`${testClass(index)}.java`);
  if (missing !== undefined) return outcome(misfit(missing));
  if (test.prints !== undefined) {
    let printed = "";
    const keep = (text: string): void => {
      printed += text;
      // Print only once: the same output again and again would fill the screen.
      if (index === 0) output.print(text);
    };
    const report = await workshop.runMain(program, stdin, { onStdout: keep, onStderr: ignore });
    if (report.ended !== "ok") return problem(report);
    if (!isSameOutput(printed, test.prints)) return outcome(describeOutput(printed, test.prints));
  }
  if (test.code !== undefined) {
    const report = await workshop.runTest(program, testClass(index), stdin, {
      onStdout: output.print,
      onStderr: output.print,
    });
    if (report.ended !== "ok") return problem(report);
  }
  return outcome(null);
}

function ignore(): void {}

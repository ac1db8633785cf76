import { type ExerciseTest, type Mutant, overlay } from "#domain/study/exercise.ts";
import type { Output, RunJob, TestOutcome } from "#runners/protocol.ts";
import { type BuiltProgram, type JavaWorkshop, javaSources } from "./java-workshop.ts";
import { plainMessage } from "./plain-diagnostics.ts";
import { placeOf, readTestReports } from "./run-report.ts";

type LearnerTest = ReturnType<typeof readTestReports>[number];

/** A test without code and output stands for the learner's own tests. */
export function hasLearnerTests({ code, prints }: ExerciseTest): boolean {
  return code === undefined && prints === undefined;
}

export function isTestFile({ files, entry }: RunJob): boolean {
  return files.some(({ path, text }) => path === entry && /@(?:Test|ParameterizedTest)\b/.test(text));
}

/** For Run: each of the learner's tests, with its outcome. */
export async function listLearnerTests(
  job: RunJob,
  workshop: JavaWorkshop,
  program: BuiltProgram,
  output: Output,
): Promise<void> {
  const tests = await runLearnerTests(job, workshop, program, output);
  const passed = tests.filter(({ ended }) => ended === "ok").length;
  for (const { name, ended, what } of tests) {
    output.print(ended === "ok" ? `passed  ${name}\n` : `failed  ${name}\n        ${what}\n`);
  }
  output.print(`${passed} of ${tests.length} tests passed\n`);
}

/** Runs the learner's tests on the right program, and on each mutant. */
export async function gradeLearnerTests(
  job: RunJob,
  workshop: JavaWorkshop,
  program: BuiltProgram,
): Promise<TestOutcome[]> {
  const marks = job.tests.filter(hasLearnerTests);
  if (marks.length === 0 && job.mutants.length === 0) return [];
  const startedAt = performance.now();
  const tests = await runLearnerTests(job, workshop, program);
  const failed = tests.filter(({ ended }) => ended !== "ok");
  const ms = Math.round(performance.now() - startedAt);
  const isSound = tests.length > 0 && failed.length === 0;
  const detail = tests.length === 0 ? "There are no tests yet" : failed.map(describe).join("\n");
  const { line } = placeOf(failed[0]?.stack ?? "", [job.entry]);
  const results: TestOutcome[] = marks.map(({ id, name, says }) =>
    isSound
      ? { id, name, ok: true, says: "", detail: "", ms }
      : { id, name, ok: false, says, detail, line, ms },
  );
  for (const mutant of job.mutants) results.push(await gradeMutant(job, workshop, mutant, isSound));
  return results;
}

async function gradeMutant(
  job: RunJob,
  workshop: JavaWorkshop,
  mutant: Mutant,
  isSound: boolean,
): Promise<TestOutcome> {
  const { id, name, says } = mutant;
  if (!isSound) {
    return { id, name, ok: false, says, detail: "First let your tests pass on the program as it is", ms: 0 };
  }
  const startedAt = performance.now();
  const isNoticed = await noticesMutant(job, workshop, mutant);
  const ms = Math.round(performance.now() - startedAt);
  return { id, name, ok: isNoticed, says: isNoticed ? "" : says, detail: "", ms };
}

async function noticesMutant(job: RunJob, workshop: JavaWorkshop, mutant: Mutant): Promise<boolean> {
  const files = overlay(job.files, mutant.files);
  const compilation = workshop.compile(javaSources(files));
  const [problem] = compilation.errors;
  if (problem !== undefined)
    throw new Error(`mutant ${mutant.id}: ${problem.file}:${problem.line}: ${plainMessage(problem.message)}`);
  const tests = await runLearnerTests(job, workshop, workshop.program(job, files, compilation));
  return tests.some(({ ended }) => ended !== "ok");
}

async function runLearnerTests(
  job: RunJob,
  workshop: JavaWorkshop,
  program: BuiltProgram,
  output?: Output,
): Promise<readonly LearnerTest[]> {
  const print = (text: string): void => output?.print(text);
  return readTestReports(
    await workshop.runLearnerTests(program, job.stdin, { onStdout: print, onStderr: print }),
  );
}

function describe({ name, what }: LearnerTest): string {
  return what === "" ? name : `${name}: ${what}`;
}

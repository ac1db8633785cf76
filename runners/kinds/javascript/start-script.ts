import type { CodeFile } from "#domain/study/exercise.ts";
import type { RunJob } from "#runners/protocol.ts";
import { collectLearnerTests, type LearnerTests } from "#runners/script-tests/learner-tests.ts";
import { type ProgramRun, runProgram } from "#runners/script-tests/run-program.ts";
import { vitestNames, vitestPackage } from "#runners/script-tests/vitest-stand-in.ts";
import { nodePackages } from "./node-packages.ts";

/** Where TypeScript differs from JavaScript. */
export type ScriptLanguage = {
  /** Compiles a file to JavaScript and keeps the line numbers. */
  readonly translate?: (file: CodeFile) => string;
  /** Extra global names for test code. */
  readonly names?: Readonly<Record<string, unknown>>;
};

type ScriptStart = {
  readonly stdin: string;
  readonly print?: ((text: string) => void) | undefined;
  /** Registers the program's own tests; without it they are never run. */
  readonly tests?: LearnerTests;
};

export function startScript(
  job: RunJob,
  language: ScriptLanguage,
  { stdin, print, tests = collectLearnerTests() }: ScriptStart,
): Promise<ProgramRun> {
  const names = vitestNames(tests);
  return runProgram({
    files: job.files,
    entry: job.entry,
    stdin,
    print,
    translate: language.translate,
    packages: { ...nodePackages(job.files), vitest: vitestPackage(names) },
    globals: names,
  });
}

export function pathsOf({ files }: Pick<RunJob, "files">): string[] {
  return files.map(({ path }) => path);
}

import type { ExerciseTest, Mutant } from "#domain/study/exercise.ts";
import { overlay } from "#domain/study/exercise.ts";
import type { KindModule, KindResult, Output, RunError, RunJob, TestOutcome } from "../../protocol.ts";
import { provideKind } from "../../provide-kind.ts";
import { limitMemory } from "./fresh-process.ts";
import { openPython, type Python, type Request } from "./open-python.ts";

let python: Python | undefined;

const pythonKind: KindModule = {
  load: async (assets, packages) => {
    limitMemory();
    python = await openPython(assets, packages);
  },
  run: async (job, output) => {
    if (python === undefined) throw new Error("Python was not loaded");
    const run = new PythonRun(python, job, output);
    return job.tests.length + job.mutants.length > 0 ? run.check() : run.only();
  },
};

type TestAnswer = {
  readonly ok: boolean;
  readonly detail?: string;
  readonly line?: number | null;
  readonly error?: RunError;
  readonly traceback?: string;
};

type PytestAnswer = {
  readonly code: number;
  readonly passed: number;
  readonly failed: readonly string[];
  readonly first: string;
  readonly error?: RunError;
};

/** pytest's exit codes. */
const SOME_FAILED = 1;
const NOTHING_COLLECTED = 5;

const TOO_DEEP_MESSAGE = "RecursionError: the program called itself too many times";

/** The answer to any request when the browser's stack overflows before Python's limit. */
const TOO_DEEP: TestAnswer & PytestAnswer = {
  ok: false,
  detail: TOO_DEEP_MESSAGE,
  error: { message: TOO_DEEP_MESSAGE },
  code: SOME_FAILED,
  passed: 0,
  failed: [],
  first: "",
};

class PythonRun {
  readonly #python: Python;
  readonly #job: RunJob;
  readonly #output: Output;
  #error: RunError | undefined;
  #isFirst = true;

  constructor(python: Python, job: RunJob, output: Output) {
    this.#python = python;
    this.#job = job;
    this.#output = output;
  }

  only(): KindResult {
    const job = this.#job;
    if (job.packages.includes("pytest") && /(^|\/)test_\w*\.py$|_test\.py$/.test(job.entry)) {
      const { error } = this.#pytest(job.files, true);
      return { results: [], error };
    }
    const { error } = this.#ask<{ error?: RunError }>({
      do: "run",
      files: job.files,
      entry: job.entry,
      stdin: job.stdin,
    });
    return { results: [], error };
  }

  check(): KindResult {
    const results = this.#job.tests.map((test) => this.#timed(test, () => this.#test(test)));
    const isSound = results.every(({ ok }) => ok);
    const noticed = this.#job.mutants.map((mutant) =>
      this.#timed(mutant, () => this.#mutant(mutant, isSound)),
    );
    return { results: [...results, ...noticed], error: this.#error };
  }

  #test(test: ExerciseTest): TestAnswer {
    if (test.code === undefined && test.prints === undefined) return this.#ownTestsPass();
    const { files, entry, stdin, setup } = this.#job;
    const show = this.#isFirst;
    this.#isFirst = false;
    const answer = this.#ask<TestAnswer>({ do: "test", files, entry, stdin, setup, test, show });
    this.#keepError(answer);
    return answer;
  }

  #ownTestsPass(): TestAnswer {
    const answer = this.#pytest(this.#job.files, true);
    this.#keepError(answer);
    if (answer.code === NOTHING_COLLECTED)
      return { ok: false, detail: "no test was found: its name must begin with test_" };
    const [name] = answer.failed;
    if (name !== undefined)
      return { ok: false, detail: `${name} fails${answer.first && `: ${answer.first}`}` };
    return { ok: answer.code === 0 && answer.passed > 0, detail: answer.error?.message ?? "" };
  }

  #mutant({ files }: Mutant, isSound: boolean): TestAnswer {
    if (!isSound) return { ok: false, detail: "first your tests must pass on the right program" };
    const answer = this.#pytest(overlay(this.#job.files, files), false);
    return { ok: answer.code === SOME_FAILED || answer.error !== undefined };
  }

  #pytest(files: RunJob["files"], show: boolean): PytestAnswer {
    return this.#ask({ do: "pytest", files, entry: this.#job.entry, show });
  }

  #ask<Answer>(request: Request): Answer {
    try {
      return this.#python.ask(request, (text) => this.#output.print(text)) as Answer;
    } catch (error) {
      if (error instanceof RangeError) return TOO_DEEP as Answer;
      throw error;
    }
  }

  /** Report the program's own error once, however many tests it fails. */
  #keepError({ error, traceback }: TestAnswer | (PytestAnswer & { traceback?: string })): void {
    if (error === undefined || this.#error !== undefined) return;
    this.#error = error;
    if (traceback !== undefined) this.#output.print(traceback);
  }

  #timed({ id, name, says }: ExerciseTest | Mutant, check: () => TestAnswer): TestOutcome {
    const start = performance.now();
    const { ok, detail = "", line } = check();
    const ms = Math.round(performance.now() - start);
    return { id, name, ok, says: ok ? "" : says, detail: ok ? "" : detail, line: line ?? undefined, ms };
  }
}

provideKind(pythonKind);

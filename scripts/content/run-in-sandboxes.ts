import { availableParallelism } from "node:os";
import type { RunJob, RunResult } from "#runners/protocol.ts";
import { openSandbox, type Sandbox } from "../../runners/testing/sandbox.ts";

/** One for every core; more than a few would only take memory from each other. */
const SANDBOXES = Math.min(4, availableParallelism());

type Options<T> = {
  readonly jobOf: (each: T) => RunJob;
  /** Called for each as soon as its result is known. */
  readonly onResult: (each: T, result: RunResult) => void;
  /** Called for each that did not come to its end and is tried again. */
  readonly onLate: (each: T) => void;
  readonly onProgress?: ((left: number) => void) | undefined;
  readonly sandboxes?: number | undefined;
};

/** Runs all jobs, several sandboxes side by side. */
export async function runInSandboxes<T>(all: readonly T[], options: Options<T>): Promise<void> {
  const { jobOf, onResult, onLate, onProgress, sandboxes = SANDBOXES } = options;
  const kinds = [...new Set(all.map((each) => jobOf(each).kind))];
  // A runtime stays warm as long as the same one is asked for.
  const queue = all.toSorted((a, b) => (runtimeName(jobOf(a)) < runtimeName(jobOf(b)) ? -1 : 1));
  const late: T[] = [];
  const work = async (take: () => T | undefined, tell: typeof onResult): Promise<void> => {
    const sandbox = await openSandbox({ kinds });
    try {
      for (let each = take(); each !== undefined; each = take()) {
        tell(each, await runOrCrash(sandbox, jobOf(each)));
        onProgress?.(queue.length);
      }
    } finally {
      await sandbox.close();
    }
  };
  const tellOrWait = (each: T, result: RunResult): void => {
    if (result.ended === "finished") {
      onResult(each, result);
    } else {
      late.push(each);
      onLate(each);
    }
  };
  const count = Math.min(sandboxes, queue.length);
  // From both ends, so that two sandboxes seldom need the same runtime.
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      work(() => (n % 2 === 0 ? queue.shift() : queue.pop()), tellOrWait),
    ),
  );
  // A busy machine may make a good program late: only what is late again, with nothing beside it, is too slow.
  if (late.length > 0) await work(() => late.shift(), onResult);
}

/** Jobs of one name can share a warm runtime. */
export function runtimeName({ kind, packages }: Pick<RunJob, "kind" | "packages">): string {
  return [kind, ...packages].join(" ");
}

/** A runtime that does not start is told of like a bad answer, so that the other runs still get their verdict. */
async function runOrCrash(sandbox: Sandbox, job: RunJob): Promise<RunResult> {
  try {
    return await sandbox.run(job);
  } catch (error) {
    return {
      ended: "crashed",
      passed: false,
      results: [],
      stdout: "",
      error: { message: (error as Error).message },
    };
  }
}

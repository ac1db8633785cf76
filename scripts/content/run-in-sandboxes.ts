import { availableParallelism } from "node:os";
import type { RunJob, RunResult } from "#runners/protocol.ts";
import { openSandbox, type Sandbox } from "../sandbox/sandbox.ts";

/** One per core, up to four: more would only compete for memory. */
const SANDBOXES = Math.min(4, availableParallelism());

type Options<T> = {
  readonly jobOf: (each: T) => RunJob;
  /** Called for each job as soon as its result is known. */
  readonly onResult: (each: T, result: RunResult) => void;
  /** Called for each job that timed out and is retried. */
  readonly onLate: (each: T) => void;
  readonly onProgress?: ((left: number) => void) | undefined;
  readonly sandboxes?: number | undefined;
};

/** Runs all jobs, in several sandboxes in parallel. */
export async function runInSandboxes<T>(all: readonly T[], options: Options<T>): Promise<void> {
  const { jobOf, onResult, onLate, onProgress, sandboxes = SANDBOXES } = options;
  const kinds = [...new Set(all.map((each) => jobOf(each).kind))];
  // Sorted, because a runtime stays warm while the same one is used.
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
  // Take from both ends, so that two sandboxes seldom need the same runtime.
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      work(() => (n % 2 === 0 ? queue.shift() : queue.pop()), tellOrWait),
    ),
  );
  // Retry timeouts alone: a busy machine may slow down a good program; only a second timeout counts.
  if (late.length > 0) await work(() => late.shift(), onResult);
}

/** Jobs with the same name can share a warm runtime. */
export function runtimeName({ kind, packages }: Pick<RunJob, "kind" | "packages">): string {
  return [kind, ...packages].join(" ");
}

/** A runtime that does not start counts as a failed run, so that the other runs still get their verdict. */
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

import type { DayExercise } from "#contract/days.ts";
import type { CodeFile } from "#domain/study/exercise.ts";
import type { RunResult } from "#runners/protocol.ts";
import { agree, isLoaded, markLoaded, mustAsk } from "./download-consent.ts";
import { filesWith, submitJob } from "./exercise-job.ts";
import { dropRunner, problemInWords, runtimeBytes, takeRunner } from "./runner-pool.ts";

type RunOptions = {
  /** Where a page kind shows its page. */
  readonly slot: HTMLElement | undefined;
  /** Whether that page stays visible; many of them would exhaust a phone's memory. */
  readonly isKept: boolean;
  readonly signal: AbortSignal;
  /** Download progress of the runtime, from 0 to 1. */
  readonly onLoading: (share: number) => void;
  readonly onRunning: () => void;
};

/**
 * Runs somebody else's code against the exercise's tests; throws when it could not be run at all, or was cancelled
 * before.
 */
async function run(
  exercise: DayExercise,
  files: readonly CodeFile[],
  { slot, isKept, signal, onLoading, onRunning }: RunOptions,
): Promise<RunResult> {
  const runner = await takeRunner({ kind: exercise.kind, packages: exercise.packages, slot });
  let isReady = false;
  // A download that nobody waits for is cancelled with its runner.
  const stop = () => (isReady ? runner.stop() : dropRunner(runner));
  signal.throwIfAborted();
  signal.addEventListener("abort", stop);
  try {
    await runner.prepare(onLoading);
    isReady = true;
    signal.throwIfAborted();
    onRunning();
    const result = await runner.run(submitJob(exercise, filesWith(exercise, files)));
    markLoaded(exercise);
    return result;
  } finally {
    signal.removeEventListener("abort", stop);
    // A stranger's code has run in there: discard it, so that nothing else runs after it.
    if (!(slot && isKept)) dropRunner(runner);
  }
}

/** The download size of a first run of them all. Exercises of one kind share most of it. */
async function weigh(exercises: readonly DayExercise[]): Promise<number> {
  const packagesOf = new Map<DayExercise["kind"], Set<string>>();
  for (const exercise of exercises) {
    if (isLoaded(exercise) || exercise.runtimeBytes === null) continue;
    const packages = packagesOf.get(exercise.kind) ?? new Set();
    for (const name of exercise.packages) packages.add(name);
    packagesOf.set(exercise.kind, packages);
  }
  const sizes = await Promise.all(
    [...packagesOf].map(([kind, packages]) => runtimeBytes(kind, [...packages])),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

export const submissionRunner = {
  run,
  weigh,
  problemInWords,
  mustAsk: (exercise: DayExercise) => mustAsk(exercise, exercise.runtimeBytes ?? 0),
  agree: (exercises: readonly DayExercise[]) => exercises.forEach(agree),
};

import type { SubmissionsReply } from "#contract/certificates.ts";
import type { DayExercise } from "#contract/days.ts";
import type { RunResult } from "#runners/protocol.ts";
import type { EvidenceRunner } from "./evidence-runner.ts";
import { sumInWords } from "./verdict-in-words.ts";

export type Submission = SubmissionsReply["submissions"][number];

export type EvidenceRun =
  | { readonly status: "loading"; readonly share: number }
  | { readonly status: "running" }
  | { readonly status: "done"; readonly result: RunResult; readonly limitMs: number }
  | { readonly status: "failed"; readonly message: string };

export type Queued = { readonly submission: Submission; readonly exercise: DayExercise };

/** Receives the progress of the runs. */
export type Board = {
  show(exerciseId: string, run: EvidenceRun | undefined): void;
  say(words: string): void;
};

/** Where page kinds show their pages: one that is not displayed has no layout to test. */
export type Stage = {
  reveal(exerciseId: string, exercise: DayExercise): HTMLElement | undefined;
  conceal(exerciseId: string): void;
};

type Setting = {
  readonly runner: EvidenceRunner;
  readonly board: Board;
  readonly stage: Stage;
  readonly signal: AbortSignal;
};

/** Whether it passed; undefined when it was stopped or could not be run. A page stays visible only when it `isKept`. */
export async function runOne(
  { runner, board, stage, signal }: Setting,
  { submission: { exerciseId, files }, exercise }: Queued,
  isKept: boolean,
): Promise<boolean | undefined> {
  board.show(exerciseId, { status: "loading", share: 0 });
  const slot = stage.reveal(exerciseId, exercise);
  try {
    const result = await runner.run(exercise, files, {
      slot,
      isKept,
      signal,
      onLoading: (share) => board.show(exerciseId, { status: "loading", share }),
      onRunning: () => board.show(exerciseId, { status: "running" }),
    });
    const isStopped = result.ended === "stopped";
    board.show(exerciseId, isStopped ? undefined : { status: "done", result, limitMs: exercise.limitMs });
    return isStopped ? undefined : result.passed;
  } catch (error) {
    if (!signal.aborted) console.warn("the submission could not be run", error);
    const message = signal.aborted ? undefined : await runner.problemInWords(error);
    board.show(exerciseId, message === undefined ? undefined : { status: "failed", message });
    return undefined;
  } finally {
    if (slot && !isKept) stage.conceal(exerciseId);
  }
}

/** In sequence: a phone has memory for one runtime, and ordered results can be followed. */
export async function runInTurn(setting: Setting, queue: readonly Queued[]): Promise<void> {
  const { board, signal } = setting;
  const outcomes: (boolean | undefined)[] = [];
  for (const [index, queued] of queue.entries()) {
    if (signal.aborted) break;
    board.say(`Running ${index + 1} of ${queue.length}: ${queued.submission.title}`);
    outcomes.push(await runOne(setting, queued, false));
  }
  const run = outcomes.filter((outcome) => outcome !== undefined).length;
  board.say(
    sumInWords({
      passed: outcomes.filter(Boolean).length,
      run,
      // The stopped one does not count as failed.
      failed: outcomes.length - run - (signal.aborted ? 1 : 0),
      isStopped: signal.aborted,
    }),
  );
}

import type { DayExercise } from "#contract/days.ts";
import type { CodeFile } from "#domain/study/exercise.ts";
import type { RunResult } from "#runners/protocol.ts";

/** Runs code in the visitor's own browser. Provided by the page, and loaded only when needed. */
export type EvidenceRunner = {
  run(
    exercise: DayExercise,
    files: readonly CodeFile[],
    options: {
      readonly slot: HTMLElement | undefined;
      /** Whether a page stays visible afterwards. */
      readonly isKept: boolean;
      readonly signal: AbortSignal;
      readonly onLoading: (share: number) => void;
      readonly onRunning: () => void;
    },
  ): Promise<RunResult>;
  /** The download size of a first run of all of them, in bytes. */
  weigh(exercises: readonly DayExercise[]): Promise<number>;
  /** Whether the visitor wants to be asked before this download. */
  mustAsk(exercise: DayExercise): boolean;
  agree(exercises: readonly DayExercise[]): void;
  problemInWords(error: unknown): Promise<string>;
};

export type LoadRunner = () => Promise<EvidenceRunner>;

import type { DayExercise } from "#contract/days.ts";
import type { CodeFile } from "#domain/study/exercise.ts";
import type { RunResult } from "#runners/protocol.ts";

/** What runs code in the visitor's own browser. The page brings it, and only when it is needed. */
export type EvidenceRunner = {
  run(
    exercise: DayExercise,
    files: readonly CodeFile[],
    options: {
      readonly place: HTMLElement | undefined;
      /** Whether a page stays to be looked at. */
      readonly isKept: boolean;
      readonly signal: AbortSignal;
      readonly onLoading: (share: number) => void;
      readonly onRunning: () => void;
    },
  ): Promise<RunResult>;
  /** How many bytes a first run of them all downloads. */
  weigh(exercises: readonly DayExercise[]): Promise<number>;
  /** Whether the visitor wants to be asked before this download. */
  mustAsk(exercise: DayExercise): boolean;
  agree(exercises: readonly DayExercise[]): void;
  problemInWords(error: unknown): Promise<string>;
};

export type LoadRunner = () => Promise<EvidenceRunner>;

import type { CodeFile } from "#domain/study/exercise.ts";

/** An exercise of the open page, as the tutor may know it. */
export type ExerciseInView = {
  readonly id: string;
  /** Its place on the page, from 1. */
  readonly number: number;
  /** How many pixels of it are on the screen. */
  readonly shownPx: number;
  readonly failing: { readonly testSays: string; readonly message?: string } | undefined;
  /** Only what the learner may write. */
  readonly code: readonly CodeFile[];
};

/**
 * How the tutor learns what the learner is at, without one feature knowing the other: the tutor asks aloud, and every exercise of the page
 * answers by calling `detail`, before the question is over. Nothing is kept in between.
 */
declare global {
  interface WindowEventMap {
    "kadam-exercises": CustomEvent<(exercise: ExerciseInView) => void>;
  }
}

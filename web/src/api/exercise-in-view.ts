import type { CodeFile } from "#domain/study/exercise.ts";

/** An exercise of the open page, as far as the tutor may know it. */
export type ExerciseInView = {
  readonly id: string;
  /** Its position on the page, from 1. */
  readonly number: number;
  /** How many pixels of it are on the screen. */
  readonly shownPx: number;
  readonly failing: { readonly testSays: string; readonly message?: string } | undefined;
  /** Only the editable files. */
  readonly code: readonly CodeFile[];
};

/**
 * Lets the tutor know the current exercise without importing that feature: the tutor dispatches an event, and every
 * exercise of the page answers synchronously by calling `detail`. Nothing is stored.
 */
declare global {
  interface WindowEventMap {
    "kadam-exercises": CustomEvent<(exercise: ExerciseInView) => void>;
  }
}

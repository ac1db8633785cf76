import type { Draft } from "#domain/study/draft.ts";
import type { ExerciseHistory, PassingSubmission } from "#domain/study/exercise-history.ts";
import type { NewJob } from "./jobs.ts";

/** The history without its code, which may be long. */
export type ExerciseStanding = Pick<ExerciseHistory, "tries" | "firstPassedAt">;

/**
 * What learners wrote and tried in exercises. Both changes load, decide and save atomically; `decide` must be pure,
 * because it may be retried, and an unchanged result is not written. See exercise-store-conformance.ts.
 */
export type ExerciseStore = {
  /** Only the exercises that were tried. */
  standings(uid: string, exerciseIds: readonly string[]): Promise<ReadonlyMap<string, ExerciseStanding>>;
  /** The last passing submissions of the passed exercises. */
  passing(uid: string, exerciseIds: readonly string[]): Promise<ReadonlyMap<string, PassingSubmission>>;
  drafts(uid: string, exerciseIds: readonly string[]): Promise<ReadonlyMap<string, Draft>>;
  /** An exercise that was never tried is passed as NOT_TRIED. */
  changeHistory(
    uid: string,
    exerciseId: string,
    decide: (history: ExerciseHistory) => ExerciseHistory,
    /**
     * Jobs for the checkers, queued in the same transaction; pure like `decide`, and not called when nothing is
     * written.
     */
    follow?: { readonly jobs: (after: ExerciseHistory) => readonly NewJob[]; readonly now: Date },
  ): Promise<ExerciseHistory>;
  changeDraft<Kept extends Draft | undefined>(
    uid: string,
    exerciseId: string,
    decide: (draft: Draft | undefined) => Kept,
  ): Promise<Kept>;
  /** The exercises with stored data, sorted by id. */
  touched(uid: string): Promise<readonly string[]>;
  /** With all their code: `among` limits the exercises where everything would be too much at once. */
  all(
    uid: string,
    among?: readonly string[],
  ): Promise<{
    readonly histories: ReadonlyMap<string, ExerciseHistory>;
    readonly drafts: ReadonlyMap<string, Draft>;
  }>;
};

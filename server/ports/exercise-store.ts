import type { Draft } from "#domain/study/draft.ts";
import type { ExerciseHistory, PassingSubmission } from "#domain/study/exercise-history.ts";
import type { NewJob } from "./jobs.ts";

/** The history without its code, which may be long. */
export type ExerciseStanding = Pick<ExerciseHistory, "tries" | "firstPassedAt">;

/**
 * What learners wrote and tried of exercises. Both changes load, decide and save as one step; `decide` must be pure, because it
 * may be called again, and what it returns unchanged is not written. See exercise-store-conformance.ts.
 */
export type ExerciseStore = {
  /** The exercises among these that were tried. */
  standings(uid: string, exerciseIds: readonly string[]): Promise<ReadonlyMap<string, ExerciseStanding>>;
  /** The last passing submissions, of the exercises among these that were passed. */
  passing(uid: string, exerciseIds: readonly string[]): Promise<ReadonlyMap<string, PassingSubmission>>;
  drafts(uid: string, exerciseIds: readonly string[]): Promise<ReadonlyMap<string, Draft>>;
  /** An exercise that was never tried is given as NOT_TRIED. */
  changeHistory(
    uid: string,
    exerciseId: string,
    decide: (history: ExerciseHistory) => ExerciseHistory,
    /** Jobs for the checkers, queued with what is written; pure like `decide`, and not asked when nothing is written. */
    follow?: { readonly jobs: (after: ExerciseHistory) => readonly NewJob[]; readonly now: Date },
  ): Promise<ExerciseHistory>;
  changeDraft<Kept extends Draft | undefined>(
    uid: string,
    exerciseId: string,
    decide: (draft: Draft | undefined) => Kept,
  ): Promise<Kept>;
  /** The exercises of which something is kept, in the order of their ids. */
  touched(uid: string): Promise<readonly string[]>;
  /** With all their code: `among` names the exercises where the whole would be too much at once. */
  all(
    uid: string,
    among?: readonly string[],
  ): Promise<{
    readonly histories: ReadonlyMap<string, ExerciseHistory>;
    readonly drafts: ReadonlyMap<string, Draft>;
  }>;
};

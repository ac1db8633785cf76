import type { CodeFile, Exercise } from "../study/exercise.ts";

/** The test the learner is stuck on: its sentence, and the message of the run. */
export type Failing = { readonly testSays: string; readonly message?: string | undefined };

/** Where the learner is while asking; the server has verified what the browser sent. */
export type Place = {
  readonly path: string;
  readonly courseId?: string | undefined;
  /** Counts from 1. */
  readonly dayNumber?: number | undefined;
  readonly exercise?: Exercise | undefined;
  readonly failing?: Failing | undefined;
  readonly code?: readonly CodeFile[] | undefined;
  /** The courses the learner is enrolled in or has completed; empty for a visitor. */
  readonly ownCourseIds?: readonly string[] | undefined;
  /** One sentence, only for signed-in learners: 'Enrolled in Java Developer, 4 of 15 days done.' */
  readonly standing?: string | undefined;
};

export type Turn = { readonly role: "user" | "bot"; readonly text: string };

import type { CourseId } from "#domain/courses/course.ts";
import type { CourseFigures } from "#domain/courses/course-figures.ts";
import type { LearnerMoments } from "#domain/learning/learner-moments.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { NewJob } from "./jobs.ts";

/** When a change was made, and in which time zone the learner was: the learner's own day is told by both. */
export type Moment = {
  readonly now: Date;
  readonly timeZone?: string | undefined;
  /** Of a tick that a device kept for a while: it is dated by then, everything else by `now`. */
  readonly tickedAt?: Date | undefined;
  /** What is to follow, queued with the change and only if something was changed. */
  readonly jobs?: readonly NewJob[] | undefined;
};

type Decide<R extends Refusal> = (record: LearnerRecord | undefined) => LearnerRecord | R;

/** What the staff log says of somebody who has left. */
export const FORMER_MEMBER = "a former member of staff";
export const FORMER_LEARNER = "a learner who has left";

type CertificatesOnRemoval = "revoke" | "keep-anonymous";

/** Learners and what they did. The promises below are checked by learner-store-conformance.ts for every adapter. */
export type LearnerStore = {
  find(uid: string): Promise<LearnerRecord | undefined>;
  /** When what was done; empty for whoever is not there. */
  moments(uid: string): Promise<LearnerMoments>;
  /**
   * Loads, decides and saves as one step: no other change of the same learner can come between.
   * `decide` must be pure, because it may be called again. A refusal is handed back and nothing is saved.
   */
  change<R extends Refusal = never>(
    uid: string,
    decide: Decide<R>,
    moment: Moment,
  ): Promise<LearnerRecord | R>;
  /** The learner, the account and everything they did are gone; their certificates stay as chosen. */
  remove(uid: string, certificates: CertificatesOnRemoval, now: Date): Promise<void>;
  figures(courseId: CourseId): Promise<CourseFigures>;
  hasDemoData(): Promise<boolean>;
};

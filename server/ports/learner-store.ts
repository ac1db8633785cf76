import type { CourseId } from "#domain/courses/course.ts";
import type { CourseFigures } from "#domain/courses/course-figures.ts";
import type { LearnerFacts } from "#domain/learning/learner-fact.ts";
import type { LearnerMoments } from "#domain/learning/learner-moments.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import type { EvidenceNeeded } from "#domain/learning/tick-day.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { NewJob } from "./jobs.ts";

/** When the record was changed; facts have their own dates. */
export type Moment = {
  readonly now: Date;
  /** Jobs caused by these facts, queued in the same transaction. Not called if nothing happened. */
  readonly jobsFor?: ((facts: LearnerFacts) => readonly NewJob[]) | undefined;
};

/** What a decision may return instead of facts. */
export type SaidInstead = Refusal | EvidenceNeeded;

type Decide<Said extends SaidInstead> = (record: LearnerRecord | undefined) => LearnerFacts | Said;

/** Replaces the name of somebody who has left in the staff log. */
export const FORMER_MEMBER = "a former member of staff";
export const FORMER_LEARNER = "a learner who has left";

type CertificatesOnRemoval = "revoke" | "keep-anonymous";

/** Learners and what they did. The promises below are checked by learner-store-conformance.ts for every adapter. */
export type LearnerStore = {
  find(uid: string): Promise<LearnerRecord | undefined>;
  /** When what was done; empty for an unknown learner. */
  moments(uid: string): Promise<LearnerMoments>;
  /**
   * Loads, decides and writes the facts atomically: changes of one learner are serialised. Returns the new record.
   * `decide` must be pure, because it may be retried. If it returns something other than facts, that is returned, and
   * nothing is saved.
   */
  change<Said extends SaidInstead = never>(
    uid: string,
    decide: Decide<Said>,
    moment: Moment,
  ): Promise<LearnerRecord | Said>;
  /** Deletes the learner, the account and all their data; certificates stay as chosen. */
  remove(uid: string, certificates: CertificatesOnRemoval, now: Date): Promise<void>;
  figures(courseId: CourseId): Promise<CourseFigures>;
  hasDemoData(): Promise<boolean>;
};

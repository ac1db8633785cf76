import type { CourseId } from "#domain/courses/course.ts";
import type { CourseFigures } from "#domain/courses/course-figures.ts";
import type { LearnerFacts } from "#domain/learning/learner-fact.ts";
import type { LearnerMoments } from "#domain/learning/learner-moments.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import type { EvidenceNeeded } from "#domain/learning/tick-day.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { NewJob } from "./jobs.ts";

/** When the record was changed; facts have dates of their own. */
export type Moment = {
  readonly now: Date;
  /** What is to follow from these facts, queued in the same write. Where nothing happened it is not asked. */
  readonly jobsFor?: ((facts: LearnerFacts) => readonly NewJob[]) | undefined;
};

/** What a decision may say instead of facts. */
export type SaidInstead = Refusal | EvidenceNeeded;

type Decide<Said extends SaidInstead> = (record: LearnerRecord | undefined) => LearnerFacts | Said;

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
   * Loads, decides and writes the facts as one step: no other change of the same learner can come between. Hands back the
   * record with them. `decide` must be pure, because it may be called again. What it says instead of facts is handed back,
   * and nothing is saved.
   */
  change<Said extends SaidInstead = never>(
    uid: string,
    decide: Decide<Said>,
    moment: Moment,
  ): Promise<LearnerRecord | Said>;
  /** The learner, the account and everything they did are gone; their certificates stay as chosen. */
  remove(uid: string, certificates: CertificatesOnRemoval, now: Date): Promise<void>;
  figures(courseId: CourseId): Promise<CourseFigures>;
  hasDemoData(): Promise<boolean>;
};

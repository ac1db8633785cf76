import type { Certificate, GatheredEvidence } from "../certificates/certificate.ts";
import type { CourseId } from "../courses/course.ts";
import type { LearnerDetails, Thumb } from "./learner-record.ts";

/**
 * What happened to a learner. Rules decide facts, stores write them, `applyFacts` is the only way a record changes.
 * The facts of one decision are each about another thing: one day, one enrolment or one certificate is never named twice.
 */
export type LearnerFact =
  | { readonly kind: "record-opened"; readonly details: LearnerDetails }
  | {
      readonly kind: "details-changed";
      readonly firstName: string;
      readonly lastName: string;
      readonly phone: string;
    }
  | { readonly kind: "course-enrolled"; readonly courseId: CourseId; readonly at: Date }
  | {
      readonly kind: "day-ticked";
      readonly courseId: CourseId;
      readonly dayId: string;
      /** False for a day that was unticked. */
      readonly done: boolean;
      readonly at: Date;
      /** Where the learner was: with `at` it tells which day it was there. */
      readonly timeZone?: string | undefined;
    }
  | { readonly kind: "course-completed"; readonly courseId: CourseId; readonly at: Date }
  | {
      readonly kind: "certificate-issued";
      readonly certificate: Certificate;
      /** Missing only where a certificate is from before evidence was gathered. */
      readonly gathered?: GatheredEvidence | undefined;
      /** Only its holder sees it, until the holder opens it. */
      readonly startsClosed?: boolean | undefined;
    }
  | {
      readonly kind: "course-reviewed";
      readonly courseId: CourseId;
      readonly thumb: Thumb;
      readonly at: Date;
    }
  | { readonly kind: "application-noted"; readonly schemeId: string; readonly at: Date }
  | { readonly kind: "application-taken-back"; readonly schemeId: string };

/** None: nothing happened, and nothing is to be saved. */
export type LearnerFacts = readonly LearnerFact[];

export type FactOf<Kind extends LearnerFact["kind"]> = Extract<LearnerFact, { readonly kind: Kind }>;

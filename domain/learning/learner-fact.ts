import type { Certificate, GatheredEvidence } from "../certificates/certificate.ts";
import type { CourseId } from "../courses/course.ts";
import type { LearnerDetails, Thumb } from "./learner-record.ts";

/**
 * Events of a learner. Rules return facts, stores write them, and `applyFacts` is the only way a record changes. The
 * facts of one decision are about different things: one day, one enrolment or one certificate is never named twice.
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
      /** False: the day was unticked. */
      readonly done: boolean;
      readonly at: Date;
      /** The learner's time zone: with `at` it gives the learner's own date. */
      readonly timeZone?: string | undefined;
    }
  | { readonly kind: "course-completed"; readonly courseId: CourseId; readonly at: Date }
  | {
      readonly kind: "certificate-issued";
      readonly certificate: Certificate;
      /** Missing only for certificates issued before evidence was recorded. */
      readonly gathered?: GatheredEvidence | undefined;
      /** Private until the holder makes it public. */
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

/** Empty: nothing happened, and nothing needs saving. */
export type LearnerFacts = readonly LearnerFact[];

export type FactOf<Kind extends LearnerFact["kind"]> = Extract<LearnerFact, { readonly kind: Kind }>;

import type { CourseId } from "../courses/course.ts";

/** `holderName` is frozen at issue: a later change of name does not rewrite it. */
export type Certificate = {
  readonly id: string;
  readonly courseId: CourseId;
  readonly holderName: string;
  readonly issuedAt: Date;
};

/** Who stands on the certificate as the giver of the course. */
export const CERTIFICATE_PROVIDER = "Kadam";

export const ANONYMOUS_HOLDER = "A learner who has left Kadam";

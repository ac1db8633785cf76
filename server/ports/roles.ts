import type { CourseId } from "#domain/courses/course.ts";

/** A role that an account has; mentors have it course by course. */
type HeldRole = { readonly role: "staff" } | { readonly role: "mentor"; readonly courseId: CourseId };

/** Who is more than a learner. The promises are checked by staff-roles-conformance.ts for every adapter. */
export type Roles = {
  /** The set of roles of an account; empty for most, and for an account that is gone. */
  of(uid: string): Promise<readonly HeldRole[]>;
};

/** The courses of a mentor. */
export function coursesIn(held: readonly HeldRole[]): readonly CourseId[] {
  return held.flatMap((one) => (one.role === "mentor" ? [one.courseId] : []));
}

export function isStaff(held: readonly HeldRole[]): boolean {
  return held.some(({ role }) => role === "staff");
}

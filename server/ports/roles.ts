import type { Role } from "#domain/accounts/role.ts";
import type { CourseId } from "#domain/courses/course.ts";

/** A role of an account; mentors have it per course. */
type HeldRole = { readonly role: "staff" } | { readonly role: "mentor"; readonly courseId: CourseId };

/** Who is more than a learner. staff-roles-conformance.ts checks every adapter. */
export type Roles = {
  /** The roles of an account; empty for most, and for a deleted account. */
  of(uid: string): Promise<readonly HeldRole[]>;
};

/** The courses of a mentor. */
export function coursesIn(held: readonly HeldRole[]): readonly CourseId[] {
  return held.flatMap((one) => (one.role === "mentor" ? [one.courseId] : []));
}

export function rolesIn(held: readonly HeldRole[]): readonly Role[] {
  return [...new Set(held.map(({ role }) => role))];
}

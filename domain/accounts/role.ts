/** What somebody may be besides a learner; a mentor is one for some courses. */
export const ROLES = ["staff", "mentor"] as const;

export type Role = (typeof ROLES)[number];

export function hasRole(roles: readonly Role[], role: Role): boolean {
  return roles.includes(role);
}

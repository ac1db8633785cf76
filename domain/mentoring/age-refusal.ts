import type { PrivacyStanding } from "../accounts/may-be-shown.ts";

export type AgeRefusal = "age-open" | "under-18";

/**
 * The one rule of who takes part in mentoring, on either side: adults, so far. A parent's word is about being shown, not about writing
 * with people the parent does not know. 'Adult' is never taken back, so it may be read before the write that depends on it.
 */
export function ageRefusal({ age }: PrivacyStanding): AgeRefusal | undefined {
  if (!age) return "age-open";
  return age.is === "minor" ? "under-18" : undefined;
}

import type { PrivacyStanding } from "../accounts/may-be-shown.ts";

export type AgeRefusal = "age-open" | "under-18";

/**
 * The only rule about who takes part in mentoring, on either side: adults, so far. A parent's consent covers being
 * shown, not writing with people the parent does not know. Read before the write that depends on it: the race is
 * harmless, because only staff reopen an answered question.
 */
export function ageRefusal({ age }: PrivacyStanding): AgeRefusal | undefined {
  if (!age) return "age-open";
  return age.is === "minor" ? "under-18" : undefined;
}

import { fullName } from "../learning/learner-record.ts";

/** What somebody agreed to, and when. The version identifies the text on the page at that moment. */
export type Consent = { readonly textVersion: string; readonly at: Date };

type AgeAnswer = { readonly is: "adult" | "minor"; readonly at: Date };

/** A parent who was asked by a mailed link. Only the hash of the link's token is stored. */
type ParentAsked = {
  readonly email: string;
  readonly askedAt: Date;
  readonly linkHash: string;
  readonly answer?: (Consent & { readonly agrees: boolean }) | undefined;
};

/** What a learner, and perhaps a parent, answered about storing and showing data. */
export type PrivacyStanding = {
  /** Missing where the account is older than stored consents. */
  readonly consent?: Consent | undefined;
  /** Missing while the question 'Are you 18 or older?' is unanswered. */
  readonly age?: AgeAnswer | undefined;
  readonly parent?: ParentAsked | undefined;
};

export const NOTHING_SAID: PrivacyStanding = {};

/** Shown to others instead of the name where a learner may not be shown. */
export const UNNAMED_LEARNER = "A learner";

/**
 * Whether others may see anything of this learner: a public page, a certificate, the name at a mentor's desk. Adults:
 * yes. Under 18: only while a parent agrees. Nobody while the question about age is unanswered.
 */
export function mayBeShown({ age, parent }: PrivacyStanding = NOTHING_SAID): boolean {
  if (!age) return false;
  return age.is === "adult" || parent?.answer?.agrees === true;
}

/** The name that others, such as mentors, see. */
export function nameForOthers(
  learner: { readonly firstName: string; readonly lastName: string },
  standing: PrivacyStanding | undefined,
): string {
  return mayBeShown(standing) ? fullName(learner) : UNNAMED_LEARNER;
}

import { fullName } from "../learning/learner-record.ts";

/** What somebody agreed to, and when. The version names the text that stood on the page at that moment. */
export type Consent = { readonly textVersion: string; readonly at: Date };

type AgeAnswer = { readonly is: "adult" | "minor"; readonly at: Date };

/** A parent who was asked by a mailed link. Of the link only its hash is kept. */
type ParentAsked = {
  readonly email: string;
  readonly askedAt: Date;
  readonly linkHash: string;
  readonly answer?: (Consent & { readonly agrees: boolean }) | undefined;
};

/** What a learner, and perhaps a parent, said about being kept and shown. */
export type PrivacyStanding = {
  /** Missing where the account was made before consents were kept. */
  readonly consent?: Consent | undefined;
  /** Missing while the question 'Are you 18 or older?' is open. */
  readonly age?: AgeAnswer | undefined;
  readonly parent?: ParentAsked | undefined;
};

export const NOTHING_SAID: PrivacyStanding = {};

/** What others read where a learner may not be shown. */
export const UNNAMED_LEARNER = "A learner";

/**
 * Whether anything of this learner may be seen by somebody else: a public page, a certificate, the name at a mentor's desk. Adults may; those
 * under 18 only while a parent agrees; nobody while the question about the age is open.
 */
export function mayBeShown({ age, parent }: PrivacyStanding = NOTHING_SAID): boolean {
  if (!age) return false;
  return age.is === "adult" || parent?.answer?.agrees === true;
}

/** The name that others, such as mentors, read. */
export function nameForOthers(
  learner: { readonly firstName: string; readonly lastName: string },
  standing: PrivacyStanding | undefined,
): string {
  return mayBeShown(standing) ? fullName(learner) : UNNAMED_LEARNER;
}

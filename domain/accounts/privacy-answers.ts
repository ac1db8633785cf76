import { type Refusal, refuse } from "../refusal.ts";
import { CONSENT_TEXT_VERSION } from "./consent-text.ts";
import type { PrivacyStanding } from "./may-be-shown.ts";
import { emailProblem } from "./person-problems.ts";

/**
 * The link expires after this many days without an answer. A parent who agreed can take it back with the same link at
 * any time.
 */
export const PARENT_LINK_DAYS = 30;
const DAY_MS = 86_400_000;

export function consentNow(now: Date) {
  return { textVersion: CONSENT_TEXT_VERSION, at: now };
}

/** Idempotent and final: the same answer sent twice changes nothing, and a different one is refused. */
export function answerAge(
  standing: PrivacyStanding,
  isAdult: boolean,
  now: Date,
): PrivacyStanding | Refusal<"age-answered"> {
  const is = isAdult ? "adult" : "minor";
  if (standing.age) return standing.age.is === is ? standing : refuse("age-answered");
  return { ...standing, age: { is, at: now } };
}

/**
 * For somebody who tapped the wrong answer and told staff: the question is open again, and until it is answered nothing
 * is public. Refused after a parent has answered, because then the first answer was no mistake.
 */
export function askAgeAgain(
  standing: PrivacyStanding,
): PrivacyStanding | Refusal<"age-not-answered" | "parent-answered"> {
  if (!standing.age) return refuse("age-not-answered");
  if (standing.parent?.answer) return refuse("parent-answered");
  return standing.consent ? { consent: standing.consent } : {};
}

/** The message for the field, before a mail is sent. */
export function parentEmailProblem(email: string, ownEmail: string): string | undefined {
  if (email.trim() === "") return "Enter the email address of your parent or guardian";
  const isOwn = email.trim().toLowerCase() === ownEmail.trim().toLowerCase();
  return emailProblem(email) ?? (isOwn ? "Enter your parent's address, not your own" : undefined);
}

/** A new mail replaces the earlier one: its link stops working. */
export function askParent(
  standing: PrivacyStanding,
  { email, linkHash, now }: { readonly email: string; readonly linkHash: string; readonly now: Date },
): PrivacyStanding | Refusal<"not-under-18" | "parent-agreed"> {
  if (standing.age?.is !== "minor") return refuse("not-under-18");
  if (standing.parent?.answer?.agrees) return refuse("parent-agreed");
  return { ...standing, parent: { email: email.trim().toLowerCase(), askedAt: now, linkHash } };
}

export function isParentLinkOpen({ parent }: PrivacyStanding, linkHash: string, now: Date): boolean {
  if (parent?.linkHash !== linkHash) return false;
  return parent.answer !== undefined || now.getTime() - parent.askedAt.getTime() <= PARENT_LINK_DAYS * DAY_MS;
}

/** A parent may agree or refuse, and change it later: the latest answer counts. */
export function answerAsParent(
  standing: PrivacyStanding,
  { linkHash, agrees, now }: { readonly linkHash: string; readonly agrees: boolean; readonly now: Date },
): PrivacyStanding | Refusal<"link-expired"> {
  const { parent } = standing;
  if (!parent || !isParentLinkOpen(standing, linkHash, now)) return refuse("link-expired");
  if (parent.answer?.agrees === agrees) return standing;
  return { ...standing, parent: { ...parent, answer: { agrees, ...consentNow(now) } } };
}

/** A new certificate is private, unless its holder is 18 or older. */
export function startsPublic({ age }: PrivacyStanding): boolean {
  return age?.is === "adult";
}

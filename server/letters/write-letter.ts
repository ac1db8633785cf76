import type { Letter, LetterName } from "#server/ports/mail.ts";
import { callbackAsked } from "./callback-asked.ts";
import { certificateIssued } from "./certificate-issued.ts";
import type { LetterKind } from "./letter-kind.ts";
import { layOut, type WrittenLetter } from "./letter-layout.ts";
import { mentoringAnswer } from "./mentoring-answer.ts";
import { mentoringClosesSoon } from "./mentoring-closes-soon.ts";
import { mentoringDecided } from "./mentoring-decided.ts";
import { mentoringDigest } from "./mentoring-digest.ts";
import { mentoringExpired } from "./mentoring-expired.ts";
import { mentoringGoesToAnother } from "./mentoring-goes-to-another.ts";
import { mentoringLearnerWaits } from "./mentoring-learner-waits.ts";
import { mentoringLongUnanswered } from "./mentoring-long-unanswered.ts";
import { mentoringReportWaits } from "./mentoring-report-waits.ts";
import { mentoringReported } from "./mentoring-reported.ts";
import { mentoringUnanswered } from "./mentoring-unanswered.ts";
import { mentoringYourTurn } from "./mentoring-your-turn.ts";
import { parentConsent } from "./parent-consent.ts";
import { resetPassword } from "./reset-password.ts";
import { todaysSteps } from "./todays-steps.ts";
import { verifyEmail } from "./verify-email.ts";
import { weekSummary } from "./week-summary.ts";

/** Every mail; the compiler finds missing ones. */
const LETTERS: { readonly [Name in LetterName]: LetterKind<Name> } = {
  "verify-email": verifyEmail,
  "reset-password": resetPassword,
  "callback-asked": callbackAsked,
  "certificate-issued": certificateIssued,
  "todays-steps": todaysSteps,
  "week-summary": weekSummary,
  "parent-consent": parentConsent,
  "mentoring-answer": mentoringAnswer,
  "mentoring-your-turn": mentoringYourTurn,
  "mentoring-closes-soon": mentoringClosesSoon,
  "mentoring-expired": mentoringExpired,
  "mentoring-learner-waits": mentoringLearnerWaits,
  "mentoring-goes-to-another": mentoringGoesToAnother,
  "mentoring-unanswered": mentoringUnanswered,
  "mentoring-long-unanswered": mentoringLongUnanswered,
  "mentoring-digest": mentoringDigest,
  "mentoring-reported": mentoringReported,
  "mentoring-report-waits": mentoringReportWaits,
  "mentoring-decided": mentoringDecided,
};

export const LETTER_NAMES = Object.keys(LETTERS) as readonly LetterName[];

export function writeLetter(letter: Letter, publicUrl: string): WrittenLetter {
  const { write } = LETTERS[letter.name] as LetterKind<LetterName>;
  return layOut(write(letter.data, publicUrl));
}

export function isStillUseful({ name }: Letter, queuedAt: Date, now: Date): boolean {
  const { usefulForMs = Number.POSITIVE_INFINITY } = LETTERS[name];
  return now.getTime() - queuedAt.getTime() <= usefulForMs;
}

export function isToBeDropped({ name, data }: Letter, now: Date): boolean {
  const { dropAfter } = LETTERS[name] as LetterKind<LetterName>;
  return dropAfter !== undefined && now > dropAfter(data);
}

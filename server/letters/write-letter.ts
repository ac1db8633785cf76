import type { Letter, LetterName } from "#server/ports/mail.ts";
import { callbackAsked } from "./callback-asked.ts";
import type { LetterKind } from "./letter-kind.ts";
import { layOut, type WrittenLetter } from "./letter-layout.ts";
import { parentConsent } from "./parent-consent.ts";
import { resetPassword } from "./reset-password.ts";
import { verifyEmail } from "./verify-email.ts";

/** Every letter; the compiler asks for those that are missing. */
const LETTERS: { readonly [Name in LetterName]: LetterKind<Name> } = {
  "verify-email": verifyEmail,
  "reset-password": resetPassword,
  "callback-asked": callbackAsked,
  "parent-consent": parentConsent,
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

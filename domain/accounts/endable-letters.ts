/** Mails that a reader can unsubscribe from by a link. Mails about the password or a certificate are not among them. */
const ENDABLE_LETTERS = ["reminders", "mentoring"] as const;
export type EndableLetters = (typeof ENDABLE_LETTERS)[number];

/** Which mails the link is about; only the server can tell whether the token is valid. */
export function lettersOf(token: string): EndableLetters | undefined {
  return ENDABLE_LETTERS.find((letters) => token.startsWith(`${letters}.`));
}

/** Letters that a reader can end by a link in them. Those for the password or a certificate are not among them. */
const ENDABLE_LETTERS = ["reminders", "mentoring"] as const;
export type EndableLetters = (typeof ENDABLE_LETTERS)[number];

/** Which letters the link is about; whether it is a real one only the server can tell. */
export function lettersOf(token: string): EndableLetters | undefined {
  return ENDABLE_LETTERS.find((letters) => token.startsWith(`${letters}.`));
}

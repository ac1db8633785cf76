import type { LetterKind } from "./letter-kind.ts";
import { unsubscribeBy } from "./unsubscribe-tokens.ts";

/** To a mentor. */
export const mentoringDigest: LetterKind<"mentoring-digest"> = {
  write: ({ yours, waiting, token }, publicUrl) => ({
    subject: "Questions that wait today",
    before: ["You asked for this mail once a day."],
    facts: [
      { label: "Wait for you", value: String(yours) },
      { label: "Wait for any mentor", value: String(waiting) },
    ],
    button: { label: "Open the desk", link: `${publicUrl}/mentor` },
    after: [],
    unsubscribe: unsubscribeBy(token, publicUrl),
  }),
};

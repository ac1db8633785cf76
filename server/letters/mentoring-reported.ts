import type { LetterKind } from "./letter-kind.ts";
import { staffDesk } from "./mentoring-parts.ts";

/** To the staff. */
export const mentoringReported: LetterKind<"mentoring-reported"> = {
  write: ({ courseTitle }, publicUrl) => ({
    subject: "A report about a question",
    before: [
      "Somebody has reported a question or an answer. Acknowledge it within a day and decide within seven.",
    ],
    facts: [{ label: "Course", value: courseTitle }],
    button: staffDesk(publicUrl),
    after: [],
  }),
};

import type { LetterKind } from "./letter-kind.ts";
import { staffDesk } from "./mentoring-parts.ts";

/** To the staff. */
export const mentoringReported: LetterKind<"mentoring-reported"> = {
  write: ({ courseTitle }, publicUrl) => ({
    subject: "A report about a question",
    before: [
      "Somebody has reported a question or an answer. It is to be acknowledged within a day and decided within seven.",
    ],
    facts: [{ label: "Course", value: courseTitle }],
    button: staffDesk(publicUrl),
    after: [],
  }),
};

import type { LetterKind } from "./letter-kind.ts";
import { staffDesk } from "./mentoring-parts.ts";

/** To the staff. */
export const mentoringUnanswered: LetterKind<"mentoring-unanswered"> = {
  write: ({ courseTitle }, publicUrl) => ({
    subject: "A question has waited for three days",
    before: ["No mentor has started on it yet."],
    facts: [{ label: "Course", value: courseTitle }],
    button: staffDesk(publicUrl),
    after: [],
  }),
};

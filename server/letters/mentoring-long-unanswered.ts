import type { LetterKind } from "./letter-kind.ts";
import { staffDesk } from "./mentoring-parts.ts";

/** To the staff. */
export const mentoringLongUnanswered: LetterKind<"mentoring-long-unanswered"> = {
  write: ({ courseTitle }, publicUrl) => ({
    subject: "A question has waited for a week",
    before: ["No mentor has started on it yet. After three weeks it is closed without an answer."],
    facts: [{ label: "Course", value: courseTitle }],
    button: staffDesk(publicUrl),
    after: [],
  }),
};

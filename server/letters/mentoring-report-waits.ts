import type { LetterKind } from "./letter-kind.ts";
import { staffDesk } from "./mentoring-parts.ts";

/** To the staff. */
export const mentoringReportWaits: LetterKind<"mentoring-report-waits"> = {
  write: ({ courseTitle, stage }, publicUrl) => ({
    subject: stage === "to-acknowledge" ? "Acknowledge a report today" : "Decide a report by tomorrow",
    before: [
      stage === "to-acknowledge"
        ? "Nobody has said yet that it was seen. The person who reported it was promised that within a day."
        : "The person who reported it was promised a decision within seven days.",
    ],
    facts: [{ label: "Course", value: courseTitle }],
    button: staffDesk(publicUrl),
    after: [],
  }),
};

import type { LetterKind } from "./letter-kind.ts";

const desk = (publicUrl: string) => ({ label: "Open the staff desk", link: `${publicUrl}/staff` });

export const mentoringUnanswered: LetterKind<"mentoring-unanswered"> = {
  write: ({ courseId }, publicUrl) => ({
    subject: "A question has waited for three days",
    before: ["No mentor has taken it up yet."],
    facts: [{ label: "Course", value: courseId }],
    button: desk(publicUrl),
    after: [],
  }),
};

export const mentoringLongUnanswered: LetterKind<"mentoring-long-unanswered"> = {
  write: ({ courseId }, publicUrl) => ({
    subject: "A question has waited for a week",
    before: ["No mentor has taken it up yet. After three weeks it is closed without an answer."],
    facts: [{ label: "Course", value: courseId }],
    button: desk(publicUrl),
    after: [],
  }),
};

export const mentoringReported: LetterKind<"mentoring-reported"> = {
  write: ({ courseId }, publicUrl) => ({
    subject: "A report about a question",
    before: [
      "Somebody has reported a question or an answer. It is to be acknowledged within a day and decided within seven.",
    ],
    facts: [{ label: "Course", value: courseId }],
    button: desk(publicUrl),
    after: [],
  }),
};

export const mentoringReportWaits: LetterKind<"mentoring-report-waits"> = {
  write: ({ courseId, stage }, publicUrl) => ({
    subject:
      stage === "to-acknowledge"
        ? "A report is to be acknowledged today"
        : "A report is to be decided by tomorrow",
    before: [
      stage === "to-acknowledge"
        ? "Nobody has said yet that it was seen. The person who reported it was promised that within a day."
        : "The person who reported it was promised a decision within seven days.",
    ],
    facts: [{ label: "Course", value: courseId }],
    button: desk(publicUrl),
    after: [],
  }),
};

import type { LetterKind } from "./letter-kind.ts";
import { aboutLearnersThread } from "./mentoring-parts.ts";

/** To the learner who asked. */
export const mentoringExpired: LetterKind<"mentoring-expired"> = {
  write: ({ isLast, ...data }, publicUrl) =>
    aboutLearnersThread(data, publicUrl, {
      subject: "Nobody has answered your question",
      before: isLast
        ? [
            "We are sorry. No mentor had time for your question this time either.",
            "You can still read your question. The tutor answers from the lessons, and you can ask a mentor something new.",
          ]
        : [
            "We are sorry. In three weeks no mentor had time for your question.",
            "You can ask it again with one click: then it goes to the front of the queue.",
          ],
      label: isLast ? "Open the question" : "Ask it again",
    }),
};

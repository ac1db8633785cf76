import type { LetterKind } from "./letter-kind.ts";
import { aboutMentorsThread } from "./mentoring-parts.ts";

/** To a mentor. */
export const mentoringLearnerWaits: LetterKind<"mentoring-learner-waits"> = {
  write: (data, publicUrl) =>
    aboutMentorsThread(data, publicUrl, {
      subject: "A learner waits for your answer",
      before: ["A learner replied to you two days ago."],
    }),
};

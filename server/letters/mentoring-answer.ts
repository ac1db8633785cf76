import type { LetterKind } from "./letter-kind.ts";
import { aboutLearnersThread } from "./mentoring-parts.ts";

/** To the learner who asked. */
export const mentoringAnswer: LetterKind<"mentoring-answer"> = {
  write: (data, publicUrl) =>
    aboutLearnersThread(data, publicUrl, {
      subject: "A mentor has answered you",
      before: [
        "Somebody has answered your question on Kadam.",
        "You get no other mail about this question until you have opened it.",
      ],
      label: "Read the answer",
    }),
};

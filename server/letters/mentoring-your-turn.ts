import type { LetterKind } from "./letter-kind.ts";
import { aboutLearnersThread } from "./mentoring-parts.ts";

/** To the learner who asked. */
export const mentoringYourTurn: LetterKind<"mentoring-your-turn"> = {
  write: (data, publicUrl) =>
    aboutLearnersThread(data, publicUrl, {
      subject: "Did the answer help?",
      before: [
        "A mentor answered you five days ago and is waiting for your reply.",
        "Say that it helped, or ask what is still open.",
      ],
      label: "Open the question",
    }),
};

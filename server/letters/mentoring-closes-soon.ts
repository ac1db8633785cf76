import type { LetterKind } from "./letter-kind.ts";
import { aboutLearnersThread } from "./mentoring-parts.ts";

/** To the learner who asked. */
export const mentoringClosesSoon: LetterKind<"mentoring-closes-soon"> = {
  write: (data, publicUrl) =>
    aboutLearnersThread(data, publicUrl, {
      subject: "Your question closes in two days",
      before: ["Nothing is lost when it closes: you can read it, and if you write, it opens again."],
      label: "Open the question",
    }),
};

import type { LetterKind } from "./letter-kind.ts";
import { aboutMentorsThread } from "./mentoring-parts.ts";

/** To a mentor. */
export const mentoringGoesToAnother: LetterKind<"mentoring-goes-to-another"> = {
  write: (data, publicUrl) =>
    aboutMentorsThread(data, publicUrl, {
      subject: "A question goes to another mentor in two days",
      before: ["A learner has waited six days for your reply. On the eighth day somebody else gets it."],
    }),
};

import type { ThreadLetter } from "#server/ports/mail.ts";
import type { LetterKind } from "./letter-kind.ts";
import type { LetterContent } from "./letter-layout.ts";
import { unsubscribeBy } from "./unsubscribe.ts";

function aboutThread(
  { threadId, token }: ThreadLetter,
  publicUrl: string,
  { subject, before }: { subject: string; before: readonly string[] },
): LetterContent {
  return {
    subject,
    before,
    button: {
      label: "Open the question",
      link: `${publicUrl}/mentor?thread=${encodeURIComponent(threadId)}`,
    },
    after: ["No time? Give it back there with one click. Nobody minds, and the learner does not wait."],
    unsubscribe: unsubscribeBy(token, publicUrl),
  };
}

export const mentoringLearnerWaits: LetterKind<"mentoring-learner-waits"> = {
  write: (data, publicUrl) =>
    aboutThread(data, publicUrl, {
      subject: "A learner waits for your answer",
      before: ["A learner replied to you two days ago."],
    }),
};

export const mentoringGoesToAnother: LetterKind<"mentoring-goes-to-another"> = {
  write: (data, publicUrl) =>
    aboutThread(data, publicUrl, {
      subject: "A question goes to another mentor in two days",
      before: ["A learner has waited six days for your reply. On the eighth day somebody else gets it."],
    }),
};

export const mentoringDigest: LetterKind<"mentoring-digest"> = {
  write: ({ yours, waiting, token }, publicUrl) => ({
    subject: "Questions that wait today",
    before: ["You asked for this mail once a day."],
    facts: [
      { label: "Wait for you", value: String(yours) },
      { label: "Wait for any mentor", value: String(waiting) },
    ],
    button: { label: "Open the desk", link: `${publicUrl}/mentor` },
    after: [],
    unsubscribe: unsubscribeBy(token, publicUrl),
  }),
};

import type { ThreadLetter } from "#server/ports/mail.ts";
import type { LetterKind } from "./letter-kind.ts";
import type { LetterContent } from "./letter-layout.ts";
import { unsubscribeBy } from "./unsubscribe.ts";

/** Never a word of the thread: others may read along. */
function aboutThread(
  { threadId, token }: ThreadLetter,
  publicUrl: string,
  { subject, before, label }: { subject: string; before: readonly string[]; label: string },
): LetterContent {
  return {
    subject,
    before,
    button: { label, link: `${publicUrl}/mentoring?thread=${encodeURIComponent(threadId)}` },
    after: [],
    unsubscribe: unsubscribeBy(token, publicUrl),
  };
}

export const mentoringAnswer: LetterKind<"mentoring-answer"> = {
  write: (data, publicUrl) =>
    aboutThread(data, publicUrl, {
      subject: "A mentor has answered you",
      before: [
        "Somebody has answered your question on Kadam.",
        "You get no other mail about this question until you have opened it.",
      ],
      label: "Read the answer",
    }),
};

export const mentoringYourTurn: LetterKind<"mentoring-your-turn"> = {
  write: (data, publicUrl) =>
    aboutThread(data, publicUrl, {
      subject: "Did the answer help?",
      before: [
        "A mentor answered you five days ago and is waiting for your reply.",
        "Say that it helped, or ask what is still open.",
      ],
      label: "Open the question",
    }),
};

export const mentoringClosesSoon: LetterKind<"mentoring-closes-soon"> = {
  write: (data, publicUrl) =>
    aboutThread(data, publicUrl, {
      subject: "Your question closes in two days",
      before: ["Nothing is lost when it closes: you can read it, and if you write, it opens again."],
      label: "Open the question",
    }),
};

export const mentoringExpired: LetterKind<"mentoring-expired"> = {
  write: ({ isLast, ...data }, publicUrl) =>
    aboutThread(data, publicUrl, {
      subject: "Nobody has answered your question",
      before: isLast
        ? [
            "We are sorry. No mentor had time for your question this time either.",
            "Your question is kept. The tutor answers from the lessons, and you can ask a mentor something new.",
          ]
        : [
            "We are sorry. In three weeks no mentor had time for your question.",
            "You can ask it again with one click: then it goes to the front of the queue.",
          ],
      label: isLast ? "Open the question" : "Ask it again",
    }),
};

/** To both sides of a report. */
export const mentoringDecided: LetterKind<"mentoring-decided"> = {
  write: ({ reason, until }, publicUrl) => ({
    subject: "A report was decided",
    before: ["Our staff have read a report about a question that you took part in, and decided:", reason],
    ...(until ? { facts: [{ label: "You cannot write until", value: until }] } : {}),
    button: { label: "Open Kadam", link: `${publicUrl}/mentoring` },
    after: ["If you think that this is wrong, write to us through the contact page."],
  }),
};

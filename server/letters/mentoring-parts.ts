import type { ThreadLetter } from "#server/ports/mail.ts";
import type { LetterContent } from "./letter-layout.ts";
import { unsubscribeBy } from "./unsubscribe-tokens.ts";

/** To the learner who asked. Never quotes the thread: others may see the learner's mail. */
export function aboutLearnersThread(
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

/** To the mentor whose turn it is. */
export function aboutMentorsThread(
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
    after: ["No time? Hand it over there. Nobody minds, and the learner does not wait."],
    unsubscribe: unsubscribeBy(token, publicUrl),
  };
}

export const staffDesk = (publicUrl: string) => ({
  label: "Open the staff desk",
  link: `${publicUrl}/staff`,
});

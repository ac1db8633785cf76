import { after, MINUTE_MS } from "./durations.ts";
import type { Thread } from "./thread.ts";

/** Time for a correction to go with the first answer. */
const FIRST_ANSWER_WAITS_MINUTES = 5;

/** What the learner has seen of the thread, and when they were last written to about it. */
type Seen = { readonly openedAt?: Date | undefined; readonly mailedAt?: Date | undefined };

/** When to mail the learner that an answer is there; nothing while an earlier mail has not brought them back. */
export function answerMailAt(
  { messages, reviews, firstAnsweredAt }: Pick<Thread, "messages" | "reviews" | "firstAnsweredAt">,
  { openedAt, mailedAt }: Seen,
  isMailStopped: boolean,
): Date | undefined {
  if (isMailStopped) return undefined;
  if (mailedAt && (!openedAt || openedAt < mailedAt)) return undefined;
  const answers = messages.filter(({ by, isNote }) => by === "mentor" && !isNote);
  const unseen = [...answers, ...reviews].map(({ at }) => at).filter((at) => !openedAt || at > openedAt);
  if (unseen.length === 0) return undefined;
  const first = new Date(Math.min(...unseen.map((at) => at.getTime())));
  const isFirstAnswer = first.getTime() === firstAnsweredAt?.getTime();
  return isFirstAnswer ? after(first, FIRST_ANSWER_WAITS_MINUTES * MINUTE_MS) : first;
}

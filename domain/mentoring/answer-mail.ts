import { after, MINUTE_MS } from "./durations.ts";
import type { Thread } from "./thread.ts";

/** Delay, so that a correction goes with the first answer. */
const FIRST_ANSWER_WAITS_MINUTES = 5;

/** When the learner last opened the thread, and was last mailed about it. */
type Seen = { readonly openedAt?: Date | undefined; readonly mailedAt?: Date | undefined };

/** When to mail the learner about an answer; undefined while the learner has not come back after an earlier mail. */
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

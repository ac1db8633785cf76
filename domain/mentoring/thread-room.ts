import type { Thread } from "./thread.ts";
import type { Role } from "./thread-event.ts";

/** A limit, because the whole thread is loaded at once: by then a new question is better. */
export const MESSAGES_MAX = 100;
const TOLD_FROM = 10;

/**
 * Counts messages, notes and reviews. The last place is reserved for a mentor, so that a full question can still be
 * answered.
 */
function roomFor(role: Role, { messages, reviews }: Pick<Thread, "messages" | "reviews">): number {
  const most = role === "learner" ? MESSAGES_MAX - 1 : MESSAGES_MAX;
  return Math.max(0, most - messages.length - reviews.length);
}

export function isFull(thread: Pick<Thread, "messages" | "reviews">, role: Role): boolean {
  return roomFor(role, thread) === 0;
}

/** How many more this side may write; undefined while the limit is far away. */
export function messagesLeft(thread: Pick<Thread, "messages" | "reviews">, role: Role): number | undefined {
  const left = roomFor(role, thread);
  return left <= TOLD_FROM ? left : undefined;
}

import { applyEvent } from "./apply-event.ts";
import { after, DAY_MS, laterOf } from "./durations.ts";
import type { Thread } from "./thread.ts";
import type { ThreadEvent } from "./thread-event.ts";

const QUIET_AFTER_DAYS = 14;
const HANDED_ON_AFTER_DAYS = 8;
const EXPIRED_AFTER_DAYS = 21;

export type Moved = { readonly thread: Thread; readonly events: readonly ThreadEvent[] };

/**
 * Applies what happened by time alone. Every reader does this on reading, so correctness never depends on a job having
 * run; an event is dated when it was due, not when it was noticed, so it does not matter who writes it, or when.
 */
export function judgeThread(thread: Thread, now: Date): Moved {
  const events: ThreadEvent[] = [];
  let judged = thread;
  for (let event = nextByClock(judged); event && event.at <= now; event = nextByClock(judged)) {
    events.push(event);
    judged = applyEvent(judged, event);
  }
  return { thread: judged, events };
}

/** The next timed event if nobody acts. None for a closed thread. */
export function nextByClock(thread: Thread): ThreadEvent | undefined {
  const { standing } = thread;
  const by = { role: "clock" } as const;
  // A claim can end after the wait has run out: keep the log in order.
  const dueAt = (since: Date, days: number) => laterOf(after(since, days * DAY_MS), thread.changedAt);
  switch (standing.state) {
    case "open":
      return { type: "closed", ending: "expired", at: dueAt(standing.since, EXPIRED_AFTER_DAYS), by };
    case "claimed":
      return { type: "lapsed", at: standing.until, by };
    case "with_learner":
      return { type: "closed", ending: "quiet", at: dueAt(standing.since, QUIET_AFTER_DAYS), by };
    case "with_mentor":
      return {
        type: "passed-on",
        mentor: standing.mentor,
        why: "silent",
        at: dueAt(standing.since, HANDED_ON_AFTER_DAYS),
        by,
      };
    case "closed":
      return undefined;
  }
}

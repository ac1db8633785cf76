import { applyEvent } from "./apply-event.ts";
import { after, DAY_MS, laterOf } from "./durations.ts";
import type { Thread } from "./thread.ts";
import type { ThreadEvent } from "./thread-event.ts";

const QUIET_AFTER_DAYS = 14;
const HANDED_ON_AFTER_DAYS = 8;
const EXPIRED_AFTER_DAYS = 21;

export type Moved = { readonly thread: Thread; readonly events: readonly ThreadEvent[] };

/**
 * What time alone has done to the thread. Every reader judges, so being right never depends on a job having run; an event is
 * dated when it fell due, not when it was noticed, so it makes no difference who writes it down, or when.
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

/** The next thing that happens if nobody does anything. Nothing happens to a closed thread. */
export function nextByClock(thread: Thread): ThreadEvent | undefined {
  const { standing } = thread;
  const by = { role: "clock" } as const;
  // A claim can lapse after the wait has run out: the log stays in order.
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

import { after, DAY_MS, HOUR_MS } from "./durations.ts";
import { judgeThread } from "./judge-thread.ts";
import type { Thread } from "./thread.ts";

type ReminderLetter =
  | "mentoring-your-turn"
  | "mentoring-closes-soon"
  | "mentoring-learner-waits"
  | "mentoring-goes-to-another"
  | "mentoring-unanswered"
  | "mentoring-long-unanswered"
  | "mentoring-expired";

type Recipient = { readonly role: "learner" | "mentor"; readonly id: string } | { readonly role: "staff" };

type Reminder = {
  readonly letter: ReminderLetter;
  readonly to: Recipient;
  readonly at: Date;
  /** Idempotency key of its job: one reminder per turn, however many servers look and however often. */
  readonly key: string;
};

/** All reminders of this turn if nobody acts, in order of time. */
export function remindersOf(thread: Thread): readonly Reminder[] {
  const { standing } = thread;
  const reminder = (letter: ReminderLetter, to: Recipient, since: Date, laterMs: number): Reminder => ({
    letter,
    to,
    at: after(since, laterMs),
    key: `${letter} ${thread.id} ${since.toISOString()}`,
  });
  const learner: Recipient = { role: "learner", id: thread.learner };
  switch (standing.state) {
    case "open":
      return [
        reminder("mentoring-unanswered", { role: "staff" }, standing.since, 72 * HOUR_MS),
        reminder("mentoring-long-unanswered", { role: "staff" }, standing.since, 7 * DAY_MS),
      ];
    case "with_learner":
      return [
        reminder("mentoring-your-turn", learner, standing.since, 5 * DAY_MS),
        reminder("mentoring-closes-soon", learner, standing.since, 12 * DAY_MS),
      ];
    case "with_mentor": {
      const mentor: Recipient = { role: "mentor", id: standing.mentor };
      return [
        reminder("mentoring-learner-waits", mentor, standing.since, 2 * DAY_MS),
        reminder("mentoring-goes-to-another", mentor, standing.since, 6 * DAY_MS),
      ];
    }
    case "claimed":
      return [];
    case "closed":
      return standing.ending === "expired" ? [reminder("mentoring-expired", learner, standing.at, 0)] : [];
  }
}

/**
 * The one mail to send now. If no server ran for days, only the newest is due: nobody gets two at once, nor one about a
 * turn that is over.
 */
export function reminderDue(
  thread: Thread,
  { now, isMailStopped }: { readonly now: Date; readonly isMailStopped: boolean },
): Reminder | undefined {
  const due = remindersOf(judgeThread(thread, now).thread).findLast(({ at }) => at <= now);
  // A report stops mail between the two; staff are still told.
  return due && (due.to.role === "staff" || !isMailStopped) ? due : undefined;
}

import type { ReminderRecord } from "#domain/reminders/reminder-settings.ts";
import type { NewJob } from "./jobs.ts";

type KeptReminders = {
  readonly record: ReminderRecord;
  /** When to check this learner next; undefined: not before something changes. */
  readonly nextAt: Date | undefined;
};

/** Jobs are added in the transaction that writes the record: no mail without its record, and vice versa. */
export type ReminderDecision = KeptReminders & { readonly jobs?: readonly NewJob[] };

/** Learners' reminder settings. See reminder-store-conformance.ts. */
export type ReminderStore = {
  /** NO_REMINDERS for a learner who chose nothing. */
  find(uid: string): Promise<ReminderRecord>;
  /**
   * Loads, decides and saves atomically; `decide` must be pure, because it may be retried. Undefined changes nothing.
   * Of two servers that decide at once, the second decides on what the first wrote.
   */
  change(
    uid: string,
    decide: (record: ReminderRecord) => ReminderDecision | undefined,
    now: Date,
  ): Promise<ReminderRecord>;
  /**
   * Learners who are due, with a limit, longest waiting first; after them those whose time is further away than
   * FURTHEST_REMINDER_MS: a wrong clock wrote it.
   */
  due(now: Date, most: number): Promise<readonly string[]>;
};

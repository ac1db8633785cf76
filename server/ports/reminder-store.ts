import type { ReminderRecord } from "#domain/reminders/reminder-settings.ts";
import type { NewJob } from "./jobs.ts";

type KeptReminders = {
  readonly record: ReminderRecord;
  /** When to look at this learner again; undefined: not before something changes. */
  readonly nextAt: Date | undefined;
};

/** Jobs are added in the transaction that writes the record: no letter without its note, and no note without its letter. */
export type ReminderDecision = KeptReminders & { readonly jobs?: readonly NewJob[] };

/** What learners chose for reminders. See reminder-store-conformance.ts. */
export type ReminderStore = {
  /** Whoever chose nothing has NO_REMINDERS. */
  find(uid: string): Promise<ReminderRecord>;
  /**
   * Loads, decides and saves as one step; `decide` must be pure, because it may be called again. Undefined leaves everything as it is.
   * Of two servers that decide at once, the second one decides on what the first one wrote.
   */
  change(
    uid: string,
    decide: (record: ReminderRecord) => ReminderDecision | undefined,
    now: Date,
  ): Promise<ReminderRecord>;
  /**
   * Learners whose moment has come, at most as many as asked for, the longest waiting first; and after them those whose moment is further
   * away than FURTHEST_REMINDER_MS: a clock that stood ahead wrote it.
   */
  due(now: Date, most: number): Promise<readonly string[]>;
};

import { type CalendarDate, WEEKDAYS, type Weekday } from "../learning/calendar-date.ts";

export type ReminderSettings = {
  /** A mail with today's work, on days that have some. */
  readonly daily: boolean;
  /** A summary on Sundays. */
  readonly weekly: boolean;
  /** In the learner's time zone. */
  readonly hour: number;
  /** Weekdays of the daily mail. */
  readonly weekdays: readonly Weekday[];
};

/** The stored state of a learner's reminders. */
export type ReminderRecord = {
  readonly settings: ReminderSettings;
  readonly sentOn?: CalendarDate | undefined;
  /**
   * Mails since the learner's last visit. Nothing in a mail tracks whether it was opened: a visit counts as the answer.
   */
  readonly unanswered: number;
  /** Reminders stopped automatically on this date. */
  readonly stoppedOn?: CalendarDate | undefined;
};

/** Off until the learner opts in. */
export const NO_REMINDERS: ReminderRecord = {
  settings: { daily: false, weekly: false, hour: 18, weekdays: WEEKDAYS },
  unanswered: 0,
};

/** No mail from `from` until `until`, even if it was delayed. */
export const QUIET_HOURS = { from: 22, until: 7 } as const;

/** Partial update: missing fields stay unchanged. */
export type ReminderChange = {
  readonly daily?: boolean | undefined;
  readonly weekly?: boolean | undefined;
  readonly hour?: number | undefined;
  readonly weekdays?: readonly number[] | undefined;
};

type Problems = Readonly<Partial<Record<keyof ReminderChange, string>>>;

/** Empty: the change is valid. */
export function reminderProblems({ hour, weekdays }: ReminderChange): Problems {
  const { from, until } = QUIET_HOURS;
  const isHour = hour === undefined || (Number.isInteger(hour) && hour >= until && hour < from);
  const areWeekdays =
    weekdays === undefined ||
    (weekdays.length > 0 &&
      new Set(weekdays).size === weekdays.length &&
      weekdays.every((weekday) => (WEEKDAYS as readonly number[]).includes(weekday)));
  return {
    ...(isHour ? {} : { hour: `Choose a full hour from ${until} to ${from - 1}.` }),
    ...(areWeekdays ? {} : { weekdays: "Choose weekdays from 1, Monday, to 7, Sunday, each once." }),
  };
}

/** The change is already validated. Turning a reminder on resets its counters; a change that asks for nothing new returns the same record. */
export function changeReminders(record: ReminderRecord, change: ReminderChange): ReminderRecord {
  const { settings: before } = record;
  const settings: ReminderSettings = {
    daily: change.daily ?? before.daily,
    weekly: change.weekly ?? before.weekly,
    hour: change.hour ?? before.hour,
    weekdays: change.weekdays ? (change.weekdays as readonly Weekday[]).toSorted() : before.weekdays,
  };
  const isSame =
    settings.daily === before.daily &&
    settings.weekly === before.weekly &&
    settings.hour === before.hour &&
    settings.weekdays.join() === before.weekdays.join();
  if (isSame) return record;
  const isTurnedOn = (settings.daily && !before.daily) || (settings.weekly && !before.weekly);
  if (!isTurnedOn) return { ...record, settings };
  const { stoppedOn: _, ...rest } = record;
  return { ...rest, settings, unanswered: 0 };
}

/** Idempotent: one click in a mail client ends all of them, and a second one changes nothing. */
export function unsubscribe(record: ReminderRecord): ReminderRecord {
  return changeReminders(record, { daily: false, weekly: false });
}

/** The learner visited: reset the counter of unanswered reminders. */
export function answerReminders(record: ReminderRecord): ReminderRecord {
  return record.unanswered === 0 ? record : { ...record, unanswered: 0 };
}

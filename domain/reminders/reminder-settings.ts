import { type CalendarDate, WEEKDAYS, type Weekday } from "../learning/calendar-date.ts";

export type ReminderSettings = {
  /** What is to be done today, on days with something to do. */
  readonly daily: boolean;
  /** A summary on Sundays. */
  readonly weekly: boolean;
  /** By the clock on the learner's wall. */
  readonly hour: number;
  /** Of the daily one. */
  readonly weekdays: readonly Weekday[];
};

/** What is kept of a learner's reminders. */
export type ReminderRecord = {
  readonly settings: ReminderSettings;
  readonly sentOn?: CalendarDate | undefined;
  /** Sent since the learner was last here. Nothing in a letter tells us whether it was opened: coming back is the answer. */
  readonly unanswered: number;
  /** They ended by themselves on this date. */
  readonly stoppedOn?: CalendarDate | undefined;
};

/** Off until the learner says yes. */
export const NO_REMINDERS: ReminderRecord = {
  settings: { daily: false, weekly: false, hour: 18, weekdays: WEEKDAYS },
  unanswered: 0,
};

/** No letter from `from` on until `until`, whatever held it up. */
export const QUIET_HOURS = { from: 22, until: 7 } as const;

/** What is missing stays as it is. */
export type ReminderChange = {
  readonly daily?: boolean | undefined;
  readonly weekly?: boolean | undefined;
  readonly hour?: number | undefined;
  readonly weekdays?: readonly number[] | undefined;
};

type Problems = Readonly<Partial<Record<keyof ReminderChange, string>>>;

/** Empty: the change can be made. */
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

/** One click in a mail client ends all of them, and a second one changes nothing. */
export function unsubscribe(record: ReminderRecord): ReminderRecord {
  return changeReminders(record, { daily: false, weekly: false });
}

/** The learner was here: every reminder so far is answered. */
export function answerReminders(record: ReminderRecord): ReminderRecord {
  return record.unanswered === 0 ? record : { ...record, unanswered: 0 };
}

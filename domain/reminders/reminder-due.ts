import { type CalendarDate, daysBetween, plusDays, weekdayOf } from "../learning/calendar-date.ts";
import type { TodayStanding } from "../learning/today-standing.ts";
import { momentAt, wallClockOf } from "../learning/wall-clock.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { QUIET_HOURS, type ReminderRecord, type ReminderSettings } from "./reminder-settings.ts";

const SUNDAY = 7;
const UNANSWERED_DAILY = 3;
const UNANSWERED_WEEKS = 4;
const WEEK_DAYS = 7;

type ReminderKind = "today" | "week";

export type Reminder = {
  readonly kind: ReminderKind;
  readonly date: CalendarDate;
  /** The mail is dropped if it is delayed beyond this. */
  readonly sendBefore: Date;
  /** The mail says that from now on there is one a week. */
  readonly isLastDaily: boolean;
  /** The mail says that it is the last one. */
  readonly isLast: boolean;
};

/** Idempotency key of the job: one mail per learner and date, on any number of servers. */
export function reminderKey(uid: string, date: CalendarDate): string {
  return `reminder ${uid} ${date}`;
}

type Rhythm = "daily" | "weekly" | "stopped";

/**
 * Back off: three daily mails without a visit, then one a week, four times. With only the weekly summary, start with
 * the weeks.
 */
function rhythmAfter({ daily, weekly }: ReminderSettings, unanswered: number): Rhythm {
  if (!daily && !weekly) return "stopped";
  const dailyOnes = daily ? UNANSWERED_DAILY : 0;
  if (unanswered < dailyOnes) return "daily";
  return unanswered < dailyOnes + UNANSWERED_WEEKS ? "weekly" : "stopped";
}

/** What may be sent on a date, according to the learner's choices. */
function kindOn(record: ReminderRecord, date: CalendarDate): ReminderKind | undefined {
  const { settings, sentOn, unanswered } = record;
  const rhythm = rhythmAfter(settings, unanswered);
  if (rhythm === "stopped") return undefined;
  const days = daysSince(sentOn, date);
  if (days < (rhythm === "weekly" && unanswered > 0 ? WEEK_DAYS : 1)) return undefined;
  const weekday = weekdayOf(date);
  // The summary also lists today's work: one mail a day is enough.
  if (settings.weekly && weekday === SUNDAY) return "week";
  const isDailyOne = settings.daily && (rhythm === "daily" || !settings.weekly);
  return isDailyOne && settings.weekdays.includes(weekday) ? "today" : undefined;
}

/**
 * A traveller's date may go back by one day. A larger step back means that the last mail was dated by a wrong clock.
 */
const DATES_BACK = 1;

function daysSince(sentOn: CalendarDate | undefined, date: CalendarDate): number {
  const days = sentOn === undefined ? Number.POSITIVE_INFINITY : daysBetween(sentOn, date);
  return days < -DATES_BACK ? Number.POSITIVE_INFINITY : days;
}

export type ReminderClock = { readonly now: Date; readonly timeZone: string };

export type Reminded = {
  /** The standing of the plan today. */
  readonly standing: TodayStanding["kind"];
  /** An unverified address may be somebody else's. */
  readonly isVerified: boolean;
};

/** Whether a mail is due now. */
export function reminderDue(
  record: ReminderRecord,
  { standing, isVerified }: Reminded,
  { now, timeZone }: ReminderClock,
): Reminder | Refusal<"not-verified" | "not-on-this-date" | "too-early" | "quiet-hours" | "nothing-to-do"> {
  if (!isVerified) return refuse("not-verified");
  const { date, hour } = wallClockOf(now, timeZone);
  const kind = kindOn(record, date);
  if (!kind) return refuse("not-on-this-date");
  if (hour >= QUIET_HOURS.from || hour < QUIET_HOURS.until) return refuse("quiet-hours");
  if (hour < record.settings.hour) return refuse("too-early");
  if (!isWorthALetter(kind, standing)) return refuse("nothing-to-do");
  const { settings, unanswered } = record;
  const next = rhythmAfter(settings, unanswered + 1);
  return {
    kind,
    date,
    sendBefore: momentAt(date, QUIET_HOURS.from, timeZone),
    isLastDaily: rhythmAfter(settings, unanswered) === "daily" && next === "weekly",
    isLast: next === "stopped",
  };
}

/** No mail during a pause or when all is done; the summary is sent on days without study too. */
function isWorthALetter(kind: ReminderKind, standing: TodayStanding["kind"]): boolean {
  switch (standing) {
    case "due":
      return true;
    case "done":
    case "free":
      return kind === "week";
    case "paused":
    case "finished":
      return false;
  }
}

/**
 * Saved in the same transaction as the job that sends the mail. After the last one all are off until the learner turns
 * them on again.
 */
export function afterReminder(record: ReminderRecord, { date, isLast }: Reminder): ReminderRecord {
  const sent = { ...record, sentOn: date, unanswered: record.unanswered + 1 };
  if (!isLast) return sent;
  return { ...sent, settings: { ...record.settings, daily: false, weekly: false }, stoppedOn: date };
}

/** How many dates to search: a weekly mail, counted from the last one, is never further away than this. */
const DATES_LOOKED_AT = 3 * WEEK_DAYS;

/** A next check further away than this was computed with a wrong clock. */
export const FURTHEST_REMINDER_MS = (DATES_LOOKED_AT + 1) * 86_400_000;

/**
 * When to check this learner next, computed from the choices alone and stored in an indexed column, so that one query
 * finds all who are due. Whether there is something to do is checked only then. Undefined: not before the choices
 * change.
 */
export function nextReminderAt(record: ReminderRecord, { now, timeZone }: ReminderClock): Date | undefined {
  const { date: today } = wallClockOf(now, timeZone);
  for (let days = 0; days < DATES_LOOKED_AT; days++) {
    const date = plusDays(today, days);
    if (!kindOn(record, date)) continue;
    const moment = momentAt(date, record.settings.hour, timeZone);
    if (moment > now) return moment;
  }
  return undefined;
}

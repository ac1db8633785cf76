import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dateOf,
  daysBetween,
  plusDays,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from "../learning/calendar-date.ts";
import type { TodayStanding } from "../learning/today-standing.ts";
import { momentAt, wallClockOf } from "../learning/wall-clock.ts";
import { isRefusal } from "../refusal.ts";
import {
  afterReminder,
  FURTHEST_REMINDER_MS,
  nextReminderAt,
  type Reminder,
  reminderDue,
  reminderKey,
} from "./reminder-due.ts";
import { answerReminders, changeReminders, NO_REMINDERS, type ReminderRecord } from "./reminder-settings.ts";
import { whatFollows } from "./reminder-words.ts";

const INDIA = "Asia/Kolkata";
const daily = changeReminders(NO_REMINDERS, { daily: true });
const weekly = changeReminders(NO_REMINDERS, { weekly: true });
const both = changeReminders(daily, { weekly: true });
/** 20 November 2026 is a Friday. */
const at = (hour: number, date = "2026-11-20") => ({ now: momentAt(date, hour, INDIA), timeZone: INDIA });
const due = (record: ReminderRecord, clock = at(18), standing: TodayStanding["kind"] = "due") =>
  reminderDue(record, { standing, isVerified: true }, clock);

test("a mail dated weeks ahead by a wrong clock does not block later ones", () => {
  const ahead = { ...daily, sentOn: "2026-12-30", unanswered: 1 };
  expect(due(ahead)).toMatchObject({ kind: "today", date: "2026-11-20" });
  expect(nextReminderAt(ahead, at(17))).toEqual(at(18).now);
});

test("no next check is further away than the limit that detects a wrong clock", () => {
  const rare = { ...changeReminders(daily, { weekdays: [4] }), unanswered: 4, sentOn: "2026-11-20" };
  const next = nextReminderAt(rare, at(18));
  expect(next).toBeDefined();
  expect(Number(next) - at(18).now.getTime()).toBeLessThan(FURTHEST_REMINDER_MS);
});

test("nothing is sent to an unverified address, and it does not count as a mail", () => {
  expect(reminderDue(daily, { standing: "due", isVerified: false }, at(18))).toEqual({
    refused: "not-verified",
  });
});

test("a mail is due from the chosen hour until the quiet hours", () => {
  expect(due(daily, at(17))).toEqual({ refused: "too-early" });
  expect(due(daily)).toEqual({
    kind: "today",
    date: "2026-11-20",
    sendBefore: new Date("2026-11-20T16:30:00Z"),
    isLastDaily: false,
    isLast: false,
  });
  expect(due(daily, at(21))).toMatchObject({ kind: "today" });
  expect(due(daily, at(22))).toEqual({ refused: "quiet-hours" });
  expect(due(daily, at(3))).toEqual({ refused: "quiet-hours" });
});

test("no mail without opting in, on a weekday not chosen, or twice on a date", () => {
  const none = { refused: "not-on-this-date" };
  expect(due(NO_REMINDERS)).toEqual(none);
  expect(due(changeReminders(daily, { weekdays: [1, 2] }))).toEqual(none);
  expect(due({ ...daily, sentOn: "2026-11-20", unanswered: 1 }, at(20))).toEqual(none);
  // Flown west: the same date comes again, or even the one before.
  expect(due({ ...daily, sentOn: "2026-11-21", unanswered: 1 })).toEqual(none);
});

test.each(["done", "free", "paused", "finished"] as const)("a day that is %s needs no mail", (standing) => {
  expect(due(daily, at(18), standing)).toEqual({ refused: "nothing-to-do" });
});

test("on Sundays the summary replaces the daily mail, also when the day is done, but never during a pause", () => {
  const sunday = at(18, "2026-11-22");
  expect(due(both, sunday, "done")).toMatchObject({ kind: "week" });
  expect(due(both, sunday)).toMatchObject({ kind: "week" });
  expect(due(weekly, sunday, "free")).toMatchObject({ kind: "week" });
  expect(due(weekly, sunday, "paused")).toEqual({ refused: "nothing-to-do" });
  expect(due(weekly)).toEqual({ refused: "not-on-this-date" });
  expect(due(daily, sunday)).toMatchObject({ kind: "today" });
});

/** The dates of mails to somebody who never comes back. */
function letters(start: ReminderRecord, first: string, days: number): Reminder[] {
  let record = start;
  const sent: Reminder[] = [];
  for (let day = 0; day < days; day++) {
    const reminder = due(record, at(18, plusDays(first, day)));
    if (isRefusal(reminder)) continue;
    sent.push(reminder);
    record = afterReminder(record, reminder);
  }
  return sent;
}

test("after three without a visit there is one a week, after four weeks the last one says so", () => {
  const sent = letters(daily, "2026-11-20", 200);
  expect(sent.map(({ date }) => date)).toEqual([
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
    "2026-11-29",
    "2026-12-06",
    "2026-12-13",
    "2026-12-20",
  ]);
  expect(sent.map(whatFollows)).toEqual([
    undefined,
    undefined,
    "From now on we write once a week at most.",
    undefined,
    undefined,
    undefined,
    "This is the last reminder. Everything you finished is saved. You can turn reminders on again at any time.",
  ]);
});

test("the summary alone ends after four, and beside the daily one it is what remains", () => {
  expect(letters(weekly, "2026-11-20", 200).map(({ date }) => date)).toEqual([
    "2026-11-22",
    "2026-11-29",
    "2026-12-06",
    "2026-12-13",
  ]);
  expect(letters(both, "2026-11-23", 200).map(({ date, kind }) => [date, kind])).toEqual([
    ["2026-11-23", "today"],
    ["2026-11-24", "today"],
    ["2026-11-25", "today"],
    ["2026-12-06", "week"],
    ["2026-12-13", "week"],
    ["2026-12-20", "week"],
    ["2026-12-27", "week"],
  ]);
});

test("after the last one all are off, and coming back alone does not turn them on", () => {
  const last = { ...daily, unanswered: 6, sentOn: "2026-11-13" };
  const reminder = due(last);
  if (isRefusal(reminder)) throw new Error(reminder.refused);
  const over = afterReminder(last, reminder);
  expect(over).toMatchObject({ settings: { daily: false, weekly: false }, stoppedOn: "2026-11-20" });
  expect(due(answerReminders(over), at(18, "2026-12-20"))).toEqual({ refused: "not-on-this-date" });
  expect(nextReminderAt(over, at(18))).toBeUndefined();
});

test("coming back in between makes it daily again", () => {
  const waiting = { ...daily, unanswered: 4, sentOn: "2026-11-19" };
  expect(due(waiting)).toEqual({ refused: "not-on-this-date" });
  expect(due(answerReminders(waiting))).toMatchObject({ kind: "today", isLastDaily: false });
});

test("the key of the job is unique for a learner and a date", () => {
  expect(reminderKey("u1", "2026-11-20")).toBe("reminder u1 2026-11-20");
});

test("the next check is at the chosen hour of the next possible date", () => {
  expect(nextReminderAt(daily, at(17))).toEqual(at(18).now);
  expect(nextReminderAt(daily, at(18))).toEqual(at(18, "2026-11-21").now);
  expect(nextReminderAt(weekly, at(18))).toEqual(at(18, "2026-11-22").now);
  expect(nextReminderAt({ ...daily, unanswered: 3, sentOn: "2026-11-20" }, at(18))).toEqual(
    at(18, "2026-11-27").now,
  );
  expect(nextReminderAt(NO_REMINDERS, at(18))).toBeUndefined();
});

const zones = fc.constantFrom(INDIA, "UTC", "America/New_York", "Australia/Lord_Howe", "Pacific/Kiritimati");
const records = fc
  .record({
    daily: fc.boolean(),
    weekly: fc.boolean(),
    hour: fc.integer({ min: 7, max: 21 }),
    weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }) as fc.Arbitrary<Weekday[]>,
  })
  .map((settings): ReminderRecord => ({ settings, unanswered: 0 }));
const standings = fc.array(fc.constantFrom("due", "due", "done", "free", "paused", "finished"), {
  minLength: 7,
  maxLength: 7,
}) as fc.Arbitrary<TodayStanding["kind"][]>;
const firstDates = fc.integer({ min: 20_000, max: 23_000 }).map(dateOf);
const HOUR_MS = 3_600_000;

test("property: over ten weeks with servers that come and go, no rule is ever broken", () => {
  fc.assert(
    fc.property(
      records,
      zones,
      firstDates,
      standings,
      fc.array(fc.boolean(), { minLength: 11, maxLength: 11 }),
      fc.array(fc.boolean(), { minLength: 13, maxLength: 13 }),
      (start, timeZone, first, standing, isServerUp, isVisit) => {
        let record = start;
        let nextAt = nextReminderAt(record, { now: momentAt(first, 0, timeZone), timeZone });
        const startMs = momentAt(first, 0, timeZone).getTime();
        const sent: string[] = [];
        let sinceVisit = 0;
        for (let step = 0; step < 70 * 24; step += 2) {
          const clock = { now: new Date(startMs + step * HOUR_MS), timeZone };
          const { date, hour } = wallClockOf(clock.now, timeZone);
          if (step % 24 === 4 && isVisit[(step / 4) % 13]) {
            record = answerReminders(record);
            nextAt = nextReminderAt(record, clock);
            sinceVisit = 0;
          }
          if (!isServerUp[step % 11] || !nextAt || nextAt > clock.now) continue;
          const today = standing[step % 7] as TodayStanding["kind"];
          const reminded = { standing: today, isVerified: true };
          const reminder = reminderDue(record, reminded, clock);
          if (!isRefusal(reminder)) {
            // Idempotent: the same question asked by another server at the same time makes the same job.
            expect(reminderDue(record, reminded, clock)).toEqual(reminder);
            expect(reminder.date).toBe(date);
            expect(sent.length === 0 || (sent.at(-1) as string) < date).toBe(true);
            expect(hour >= start.settings.hour && hour < 22).toBe(true);
            expect(reminder.sendBefore > clock.now).toBe(true);
            expect(reminder.kind === "week" ? ["due", "done", "free"] : ["due"]).toContain(today);
            expect(reminder.kind === "week" ? start.settings.weekly : start.settings.daily).toBe(true);
            if (reminder.kind === "today") expect(start.settings.weekdays).toContain(weekdayOf(date));
            else expect(weekdayOf(date)).toBe(7);
            if (sinceVisit >= 3) expect(daysBetween(sent.at(-1) as string, date)).toBeGreaterThanOrEqual(7);
            sinceVisit++;
            expect(sinceVisit).toBeLessThanOrEqual(7);
            sent.push(date);
            record = afterReminder(record, reminder);
          }
          nextAt = nextReminderAt(record, clock);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test("property: learners who are due are found by their next check, whenever that was computed", () => {
  fc.assert(
    fc.property(
      records,
      zones,
      firstDates,
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: -20, max: 0 }),
      fc.integer({ min: 0, max: 18 * 24 }),
      (start, timeZone, first, unanswered, sentBefore, hours) => {
        const record = { ...start, unanswered, sentOn: plusDays(first, sentBefore) };
        const clock = { now: momentAt(first, 0, timeZone), timeZone };
        const later = { now: new Date(clock.now.getTime() + hours * HOUR_MS), timeZone };
        fc.pre(!isRefusal(due(record, later)));
        const nextAt = nextReminderAt(record, clock);
        expect(nextAt && nextAt <= later.now).toBe(true);
      },
    ),
  );
});

test("property: a learner who comes back every day and has something to do gets a mail on every chosen weekday", () => {
  fc.assert(
    fc.property(records, zones, firstDates, (start, timeZone, first) => {
      let record = start;
      for (let day = 0; day < 30; day++) {
        const date = plusDays(first, day);
        const reminder = due(record, { now: momentAt(date, 21, timeZone), timeZone });
        const { settings } = start;
        const isSummary = settings.weekly && weekdayOf(date) === 7;
        const isWanted = isSummary || (settings.daily && settings.weekdays.includes(weekdayOf(date)));
        expect(!isRefusal(reminder)).toBe(isWanted);
        if (!isRefusal(reminder)) record = answerReminders(afterReminder(record, reminder));
      }
    }),
    { numRuns: 40 },
  );
});

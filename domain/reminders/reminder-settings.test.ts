import { expect, test } from "vitest";
import {
  answerReminders,
  changeReminders,
  NO_REMINDERS,
  type ReminderRecord,
  reminderProblems,
  unsubscribe,
} from "./reminder-settings.ts";

const on: ReminderRecord = changeReminders(NO_REMINDERS, { daily: true });

test("nobody gets mail before opting in", () => {
  expect(NO_REMINDERS.settings).toMatchObject({ daily: false, weekly: false, hour: 18 });
});

test.each([
  [{ hour: 6 }, { hour: "Choose a full hour from 7 to 21." }],
  [{ hour: 22 }, { hour: "Choose a full hour from 7 to 21." }],
  [{ hour: 18.5 }, { hour: "Choose a full hour from 7 to 21." }],
  [{ hour: Number.NaN }, { hour: "Choose a full hour from 7 to 21." }],
  [{ hour: 7, weekdays: [1, 7] }, {}],
  [{ hour: 21 }, {}],
  [{ weekdays: [] }, { weekdays: "Choose weekdays from 1, Monday, to 7, Sunday, each once." }],
  [{ weekdays: [1, 1] }, { weekdays: "Choose weekdays from 1, Monday, to 7, Sunday, each once." }],
  [{ weekdays: [0] }, { weekdays: "Choose weekdays from 1, Monday, to 7, Sunday, each once." }],
])("a change to %j has the problems %j", (change, problems) => {
  expect(reminderProblems(change)).toEqual(problems);
});

test("missing fields stay, and a change that asks for nothing new returns the same record", () => {
  const changed = changeReminders(on, { hour: 8, weekdays: [5, 1] });
  expect(changed.settings).toEqual({ daily: true, weekly: false, hour: 8, weekdays: [1, 5] });
  expect(changeReminders(changed, { hour: 8, weekdays: [1, 5], daily: true })).toBe(changed);
});

test("turning them on again resets the counters", () => {
  const stopped = { ...NO_REMINDERS, unanswered: 7, sentOn: "2026-11-20", stoppedOn: "2026-11-20" };
  const again = changeReminders(stopped, { daily: true });
  expect(again).toMatchObject({ unanswered: 0, sentOn: "2026-11-20" });
  expect(again).not.toHaveProperty("stoppedOn");
  expect(changeReminders(stopped, { hour: 9 })).toMatchObject({ unanswered: 7, stoppedOn: "2026-11-20" });
});

test("one click ends both kinds, and a second click changes nothing", () => {
  const off = unsubscribe(changeReminders(on, { weekly: true, hour: 9 }));
  expect(off.settings).toMatchObject({ daily: false, weekly: false, hour: 9 });
  expect(unsubscribe(off)).toBe(off);
});

test("coming back resets the counter, and is saved only when there was a mail", () => {
  expect(answerReminders({ ...on, unanswered: 5 }).unanswered).toBe(0);
  expect(answerReminders(on)).toBe(on);
});

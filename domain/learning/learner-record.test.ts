import { expect, test } from "vitest";
import { ASHA, courseWith, JAVA, PYTHON, recordWith } from "./learner-for-tests.ts";
import {
  daysDone,
  daysEverTicked,
  fullName,
  isDayDone,
  newLearnerRecord,
  standingIn,
  ticksByIndex,
} from "./learner-record.ts";

const java = courseWith(15);

test("a new record holds the owner's details and no progress yet", () => {
  expect(newLearnerRecord(ASHA)).toEqual({
    ...ASHA,
    enrolledCourses: [],
    completedCourses: [],
    ticks: {},
    reviews: {},
    applications: {},
    certificates: [],
  });
});

test("a new record takes over only the owner's details", () => {
  expect(newLearnerRecord({ ...ASHA, password: "secret words" } as typeof ASHA)).not.toHaveProperty(
    "password",
  );
});

test("without a record nobody is enrolled", () => {
  expect(standingIn(undefined, JAVA)).toBe("not-enrolled");
});

test("the standing depends on the list that has the course", () => {
  expect(standingIn(recordWith(), JAVA)).toBe("not-enrolled");
  expect(standingIn(recordWith({ enrolledCourses: [PYTHON] }), JAVA)).toBe("not-enrolled");
  expect(standingIn(recordWith({ enrolledCourses: [PYTHON, JAVA] }), JAVA)).toBe("enrolled");
  expect(standingIn(recordWith({ completedCourses: [JAVA] }), JAVA)).toBe("completed");
});

test("a course in both lists counts as completed", () => {
  expect(standingIn(recordWith({ enrolledCourses: [JAVA], completedCourses: [JAVA] }), JAVA)).toBe(
    "completed",
  );
});

test("days done counts the ticked days of that course only", () => {
  const ticked = recordWith({
    ticks: { [JAVA]: { "day-0": true, "day-1": false, "day-7": true }, [PYTHON]: { "day-2": true } },
  });
  expect(daysDone(ticked, java)).toBe(2);
  expect(daysDone(ticked, courseWith(15, PYTHON))).toBe(1);
});

test("a course without ticks has no days done", () => {
  expect(daysDone(recordWith(), java)).toBe(0);
  expect(daysDone(recordWith({ ticks: { [JAVA]: {} } }), java)).toBe(0);
  expect(daysDone(recordWith({ ticks: { [JAVA]: { "day-3": false } } }), java)).toBe(0);
});

test("a day is done only when it is ticked", () => {
  const ticked = recordWith({ ticks: { [JAVA]: { "day-0": true, "day-1": false } } });
  expect(isDayDone(ticked, JAVA, "day-0")).toBe(true);
  expect(isDayDone(ticked, JAVA, "day-1")).toBe(false);
  expect(isDayDone(ticked, JAVA, "day-2")).toBe(false);
  expect(isDayDone(ticked, PYTHON, "day-0")).toBe(false);
});

test.each([
  ["Asha", "Rao", "Asha Rao"],
  ["Asha", "", "Asha"],
  ["", "Rao", "Rao"],
  ["", "", ""],
  [" Asha ", " Rao ", "Asha Rao"],
  ["Asha", "  ", "Asha"],
  ["\u202eAsha\u0000", "Rao\u200f\u2028", "Asha Rao"],
])("the full name of '%s' and '%s' is '%s'", (firstName, lastName, expected) => {
  expect(fullName({ firstName, lastName })).toBe(expected);
});

test("days that a course no longer has do not count, and days that moved keep their ticks", () => {
  const [first, second, third] = java.days;
  if (!first || !second || !third) throw new Error("three days");
  const record = recordWith({ ticks: { [JAVA]: { "day-0": true, "day-1": false, gone: true } } });
  const turned = { ...java, days: [third, second, first] };
  expect(daysDone(record, turned)).toBe(1);
  expect(daysEverTicked(record, turned)).toBe(2);
  expect(daysEverTicked(recordWith(), turned)).toBe(0);
  expect(ticksByIndex(record.ticks[JAVA] ?? {}, turned.days)).toEqual({ 1: false, 2: true });
});

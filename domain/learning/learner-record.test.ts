import { expect, test } from "vitest";
import { ASHA, JAVA, PYTHON, recordWith } from "./learner-for-tests.ts";
import { daysDone, fullName, isDayDone, newLearnerRecord, standingIn } from "./learner-record.ts";

test("a new record holds the owner's details and nothing learned yet", () => {
  expect(newLearnerRecord(ASHA)).toEqual({
    ...ASHA,
    enrolledCourses: [],
    completedCourses: [],
    dayProgress: {},
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

test("the standing names the list in which the course is", () => {
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
    dayProgress: { [JAVA]: { 0: true, 1: false, 7: true }, [PYTHON]: { 2: true } },
  });
  expect(daysDone(ticked, JAVA)).toBe(2);
  expect(daysDone(ticked, PYTHON)).toBe(1);
});

test("a course without ticks has no days done", () => {
  expect(daysDone(recordWith(), JAVA)).toBe(0);
  expect(daysDone(recordWith({ dayProgress: { [JAVA]: {} } }), JAVA)).toBe(0);
  expect(daysDone(recordWith({ dayProgress: { [JAVA]: { 3: false } } }), JAVA)).toBe(0);
});

test("a day is done only when it is ticked", () => {
  const ticked = recordWith({ dayProgress: { [JAVA]: { 0: true, 1: false } } });
  expect(isDayDone(ticked, JAVA, 0)).toBe(true);
  expect(isDayDone(ticked, JAVA, 1)).toBe(false);
  expect(isDayDone(ticked, JAVA, 2)).toBe(false);
  expect(isDayDone(ticked, PYTHON, 0)).toBe(false);
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

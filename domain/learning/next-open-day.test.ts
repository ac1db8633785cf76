import fc from "fast-check";
import { expect, test } from "vitest";
import { courseWith, JAVA, PYTHON, recordWith, ticksUpTo } from "./learner-for-tests.ts";
import { firstOpenDay, nextOpenDay } from "./next-open-day.ts";

const java = courseWith(15, JAVA);
const python = courseWith(15, PYTHON);

test("a learner without a course has no next step", () => {
  expect(nextOpenDay(recordWith(), [java, python])).toBeUndefined();
});

test("a new course starts with its first day", () => {
  expect(nextOpenDay(recordWith({ enrolledCourses: [JAVA] }), [java])).toEqual({
    courseId: JAVA,
    dayId: "day-0",
    dayIndex: 0,
  });
});

test("the course enrolled in first comes first, whatever the order of the catalogue", () => {
  const record = recordWith({ enrolledCourses: [PYTHON, JAVA], ticks: { [PYTHON]: ticksUpTo(4) } });
  expect(nextOpenDay(record, [java, python])).toEqual({ courseId: PYTHON, dayId: "day-4", dayIndex: 4 });
});

test("a day that was skipped or unticked comes before later ones", () => {
  const leftOut = recordWith({
    enrolledCourses: [JAVA],
    ticks: { [JAVA]: { "day-0": true, "day-2": true } },
  });
  const unticked = recordWith({
    enrolledCourses: [JAVA],
    ticks: { [JAVA]: { ...ticksUpTo(9), "day-3": false } },
  });
  expect(nextOpenDay(leftOut, [java])).toEqual({ courseId: JAVA, dayId: "day-1", dayIndex: 1 });
  expect(nextOpenDay(unticked, [java])).toEqual({ courseId: JAVA, dayId: "day-3", dayIndex: 3 });
});

test("after a course whose days are all ticked comes the next course", () => {
  const record = recordWith({ enrolledCourses: [JAVA, PYTHON], ticks: { [JAVA]: ticksUpTo(15) } });
  expect(nextOpenDay(record, [java, python])).toEqual({ courseId: PYTHON, dayId: "day-0", dayIndex: 0 });
});

test("open days of a completed course are not a next step", () => {
  const completed = { completedCourses: [JAVA], ticks: { [JAVA]: { "day-0": false } } };
  expect(nextOpenDay(recordWith(completed), [java])).toBeUndefined();
  expect(nextOpenDay(recordWith({ ...completed, enrolledCourses: [JAVA] }), [java])).toBeUndefined();
});

test("a course that is not loaded is skipped", () => {
  const record = recordWith({ enrolledCourses: [JAVA, PYTHON] });
  expect(nextOpenDay(record, [])).toBeUndefined();
  expect(nextOpenDay(record, [python])).toEqual({ courseId: PYTHON, dayId: "day-0", dayIndex: 0 });
});

test("property: the next step is open, and every day before it is done", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), (ticks) => {
      const record = recordWith({
        enrolledCourses: [JAVA],
        ticks: { [JAVA]: Object.fromEntries(ticks.map((done, index) => [`day-${index}`, done])) },
      });
      const firstOpen = ticks.indexOf(false);
      expect(nextOpenDay(record, [courseWith(ticks.length)])).toEqual(
        firstOpen < 0 ? undefined : { courseId: JAVA, dayId: `day-${firstOpen}`, dayIndex: firstOpen },
      );
    }),
  );
});

test("a course whose days are all ticked has no open day", () => {
  const record = recordWith({ completedCourses: [JAVA], ticks: { [JAVA]: ticksUpTo(15) } });
  expect(firstOpenDay(record, java)).toBeUndefined();
  expect(firstOpenDay(record, courseWith(16))).toBe(15);
});

test("the next step follows the current order of the course", () => {
  const record = recordWith({ enrolledCourses: [JAVA], ticks: { [JAVA]: { "day-0": true, gone: true } } });
  const turned = { ...java, days: [...java.days.slice(1), ...java.days.slice(0, 1)] };
  expect(nextOpenDay(record, [turned])).toEqual({ courseId: JAVA, dayId: "day-1", dayIndex: 0 });
});

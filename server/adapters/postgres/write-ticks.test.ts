import { expect, test } from "vitest";
import { newLearnerRecord } from "#domain/learning/learner-record.ts";
import { soleTick } from "./write-ticks.ts";

const asha = {
  ...newLearnerRecord({
    uid: "u1",
    firstName: "Asha",
    lastName: "Rao",
    phone: "9876543210",
    email: "a@example.com",
  }),
  enrolledCourses: ["java_course"],
  dayProgress: { java_course: { 0: true } },
};

test("one changed tick and nothing else is written with those of others", () => {
  const after = { ...asha, dayProgress: { java_course: { 0: true, 1: true } } };
  expect(soleTick(asha, after)).toEqual({ courseId: "java_course", dayIndex: 1, done: true });
  const unticked = { ...asha, dayProgress: { java_course: { 0: false } } };
  expect(soleTick(asha, unticked)).toEqual({ courseId: "java_course", dayIndex: 0, done: false });
});

test.each([
  ["nothing changed", {}],
  ["two ticks", { dayProgress: { java_course: { 1: true, 2: true } } }],
  [
    "a tick and a completed course",
    { dayProgress: { java_course: { 1: true } }, completedCourses: ["java_course"] },
  ],
  ["a tick and a new name", { dayProgress: { java_course: { 1: true } }, firstName: "Usha" }],
  ["another part alone", { reviews: { java_course: "up" as const } }],
])("%s is written in its own statement", (_what, changes) => {
  expect(soleTick(asha, { ...asha, ...changes })).toBeUndefined();
});

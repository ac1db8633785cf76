import { expect, test } from "vitest";
import type { CourseId } from "#domain/courses/course.ts";
import { type LearnerRecord, newLearnerRecord } from "#domain/learning/learner-record.ts";
import { soleTick } from "./write-ticks.ts";

const JAVA = "java_course" as CourseId;

const asha: LearnerRecord = {
  ...newLearnerRecord({
    uid: "u1",
    firstName: "Asha",
    lastName: "Rao",
    phone: "9876543210",
    email: "a@example.com",
  }),
  enrolledCourses: [JAVA],
  ticks: { [JAVA]: { "day-0": true } },
};

function withTicks(ticks: Record<string, boolean>): LearnerRecord {
  return { ...asha, ticks: { [JAVA]: ticks } };
}

test("one changed tick and nothing else is written with those of others", () => {
  const ticked = { courseId: JAVA, dayId: "day-1", done: true };
  expect(soleTick(asha, withTicks({ "day-0": true, "day-1": true }))).toEqual(ticked);
  expect(soleTick(asha, withTicks({ "day-0": false }))).toEqual({ ...ticked, dayId: "day-0", done: false });
});

test.each([
  ["nothing changed", asha],
  ["two ticks", withTicks({ "day-1": true, "day-2": true })],
  ["a tick and a completed course", { ...withTicks({ "day-1": true }), completedCourses: [JAVA] }],
  ["a tick and a new name", { ...withTicks({ "day-1": true }), firstName: "Usha" }],
  ["another part alone", { ...asha, applications: { scheme: new Date(0) } }],
])("%s is written in its own statement", (_what, after) => {
  expect(soleTick(asha, after)).toBeUndefined();
});

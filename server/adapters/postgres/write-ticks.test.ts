import { expect, test } from "vitest";
import { asCourseId } from "#domain/courses/course.ts";
import type { LearnerFact, LearnerFacts } from "#domain/learning/learner-fact.ts";
import { soleTick } from "./write-ticks.ts";

const JAVA = asCourseId("java_course");
const at = new Date("2026-11-16T06:00:00Z");

const tickOf = (dayId: string, done = true): LearnerFact => ({
  kind: "day-ticked",
  courseId: JAVA,
  dayId,
  done,
  at,
});

test.each([true, false])("a single tick (%s) is written in a batch with those of others", (done) => {
  const fact = tickOf("day-1", done);
  expect(soleTick([fact])).toBe(fact);
});

test.each<[string, LearnerFacts]>([
  ["nothing", []],
  ["two ticks", [tickOf("day-1"), tickOf("day-2")]],
  ["a tick and a completed course", [tickOf("day-1"), { kind: "course-completed", courseId: JAVA, at }]],
  ["another fact alone", [{ kind: "application-noted", schemeId: "scheme", at }]],
])("%s is written in its own statement", (_what, facts) => {
  expect(soleTick(facts)).toBeUndefined();
});

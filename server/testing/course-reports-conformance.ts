import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { learnersPerDay } from "#domain/staff/course-report.ts";
import type { CourseReports } from "#server/ports/course-reports.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { learnersOf, newCourse, newLearner, START } from "./learner-actions.ts";

const EMPTY = { enrolled: 0, active: 0, completed: 0, learnersByDay: {} };
const LONG_AGO = new Date(0);

/** The promises of the course reports port, for every adapter. */
export function courseReportsConformance(
  name: string,
  open: () => Promise<{ reports: CourseReports; learners: LearnerStore; close(): Promise<void> }>,
): void {
  describe(`the course reports on ${name}`, () => {
    let reports: CourseReports;
    let learners: LearnerStore;
    let close: () => Promise<void>;

    beforeAll(async () => {
      ({ reports, learners, close } = await open());
    });
    afterAll(() => close?.());

    test("a course that nobody takes counts nothing", async () => {
      expect(await reports.report(newCourse(3), LONG_AGO)).toEqual(EMPTY);
    });

    test("an enrolled learner counts once, and moves when the course is completed", async () => {
      const [course, { enrol, tick }] = [newCourse(2), learnersOf(learners)];
      const [asha, ravi] = [newLearner(), newLearner()];
      for (const who of [asha, ravi]) await enrol(who, course);
      expect(await reports.report(course, LONG_AGO)).toEqual({ ...EMPTY, enrolled: 2 });
      for (const dayIndex of [0, 1]) await tick(asha, course, dayIndex);
      expect(await reports.report(course, LONG_AGO)).toEqual({
        enrolled: 1,
        active: 1,
        completed: 1,
        learnersByDay: { "day-0": 1, "day-1": 1 },
      });
    });

    test("each day counts the learners who have it ticked; an unticked day does not count", async () => {
      const [course, { enrol, tick }] = [newCourse(4), learnersOf(learners)];
      for (const days of [[0, 1, 2], [0, 1], [0]]) {
        const who = newLearner();
        await enrol(who, course);
        for (const dayIndex of days) await tick(who, course, dayIndex);
        await tick(who, course, 3);
        await tick(who, course, 3, false);
      }
      const { learnersByDay } = await reports.report(course, LONG_AGO);
      expect(learnersByDay).toEqual({ "day-0": 3, "day-1": 2, "day-2": 1 });
    });

    test("the count of a day moves with it when the order of the course changes", async () => {
      const [course, { enrol, tick }] = [newCourse(3), learnersOf(learners)];
      const who = newLearner();
      await enrol(who, course);
      await tick(who, course, 2);
      const turned = { ...course, days: course.days.toReversed() };
      const report = await reports.report(turned, LONG_AGO);
      expect(learnersPerDay(report, turned.days)).toEqual([1, 0, 0]);
    });

    test("a learner is active from exactly that time on, once, however many days were ticked", async () => {
      const [course, { enrol, tick }] = [newCourse(3), learnersOf(learners)];
      const who = newLearner();
      // The first call is at START + 1 ms, and so on.
      await enrol(who, course);
      await tick(who, course, 0);
      await tick(who, course, 1);
      const activeSince = async (ms: number) =>
        (await reports.report(course, new Date(START.getTime() + ms))).active;
      expect(await activeSince(0)).toBe(1);
      expect(await activeSince(3)).toBe(1);
      expect(await activeSince(4)).toBe(0);
      await tick(who, course, 1, false);
      expect(await activeSince(3)).toBe(0);
    });

    test("courses do not count for each other, and a learner in two counts in both", async () => {
      const [first, second, { enrol, tick }] = [newCourse(2), newCourse(2), learnersOf(learners)];
      const who = newLearner();
      for (const course of [first, second]) await enrol(who, course);
      await tick(who, first, 0);
      expect(await reports.report(first, LONG_AGO)).toMatchObject({ enrolled: 1, active: 1 });
      expect(await reports.report(second, LONG_AGO)).toEqual({ ...EMPTY, enrolled: 1 });
    });

    test("a deleted account is no longer counted", async () => {
      const [course, { enrol, tick }] = [newCourse(2), learnersOf(learners)];
      const who = newLearner();
      await enrol(who, course);
      await tick(who, course, 0);
      await learners.remove(who.uid, "revoke", START);
      expect(await reports.report(course, LONG_AGO)).toEqual(EMPTY);
    });
  });
}

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCourseId } from "#domain/courses/course.ts";
import { enrol } from "#domain/learning/enrol.ts";
import { type CourseSettings, type LearnerPlan, NO_PLAN } from "#domain/learning/learner-plan.ts";
import { settingsWith } from "#domain/learning/plan-for-tests.ts";
import { tickDay } from "#domain/learning/tick-day.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import { newCourse, newLearner, newUidIn, START } from "./learner-actions.ts";

export type PlansUnderTest = {
  readonly store: PlanStore;
  readonly learners: LearnerStore;
  close(): Promise<void>;
};

const later = (ms: number) => new Date(START.getTime() + ms);
const EXAMS: CourseSettings = settingsWith({
  weekdays: [1, 3, 5],
  pause: { from: "2026-12-01", until: "2026-12-20" },
  anchor: { dayId: "day-3", dayIndex: 3, date: "2026-11-30" },
});

/** The promises of the plan store port. Every adapter passes them. */
export function planStoreConformance(name: string, open: () => Promise<PlansUnderTest>): void {
  describe(`the plan store on ${name}`, () => {
    let opened: PlansUnderTest;
    let store: PlanStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened?.close());

    const newUid = () => newUidIn(opened.learners);

    test("without any choice there is no plan, but a time of enrolling", async () => {
      const who = newLearner();
      const course = newCourse(3);
      await opened.learners.change(who.uid, (record) => enrol(record, course, who, later(5)), {
        now: later(5),
      });
      expect(await store.facts(who.uid)).toEqual({
        plan: NO_PLAN,
        enrolledAt: { [course.id]: later(5) },
        ticks: [],
      });
    });

    test("ticked days come with their time and zone, others do not", async () => {
      const who = newLearner();
      const course = newCourse(3);
      await opened.learners.change(who.uid, (record) => enrol(record, course, who, START), { now: START });
      const tick = (dayIndex: number, done: boolean, now: Date, timeZone?: string) =>
        opened.learners.change(
          who.uid,
          (record) => tickDay(record, course, { dayId: `day-${dayIndex}`, done, timeZone }, { now }),
          { now },
        );
      await tick(0, true, later(10), "Asia/Tokyo");
      await tick(1, true, later(20));
      await tick(1, false, later(30));
      await tick(0, true, later(40), "UTC");
      const { ticks } = await store.facts(who.uid);
      expect(ticks).toEqual([{ courseId: course.id, dayId: "day-0", at: later(10), timeZone: "Asia/Tokyo" }]);
    });

    test("a plan comes back as decided, and an unchanged one is not written", async () => {
      const uid = await newUid();
      const java = asCourseId("java_course");
      const plan: LearnerPlan = { timeZone: "Asia/Kolkata", minutesPerDay: 45, courses: { [java]: EXAMS } };
      expect(await store.change(uid, () => plan)).toEqual(plan);
      expect((await store.facts(uid)).plan).toEqual(plan);
      expect(await store.change(uid, ({ plan: kept }) => kept)).toEqual(plan);
      const bare: LearnerPlan = { courses: { [java]: settingsWith() } };
      await store.change(uid, () => bare);
      expect((await store.facts(uid)).plan).toEqual(bare);
    });

    test("the times of its choices come back, too, and can be missing again", async () => {
      const uid = await newUid();
      const java = asCourseId("java_course");
      const at = START.toISOString();
      const timed: LearnerPlan = {
        courses: { [java]: EXAMS },
        madeAt: { minutesPerDay: at, courses: { [java]: { pace: at, pause: at } } },
      };
      await store.change(uid, () => timed);
      expect((await store.facts(uid)).plan).toEqual(timed);
      await store.change(uid, ({ plan: { madeAt: _, ...plan } }) => plan);
      expect((await store.facts(uid)).plan).toEqual({ courses: { [java]: EXAMS } });
    });

    test("twenty changes at once lose nothing", async () => {
      const uid = await newUid();
      const ids = Array.from({ length: 20 }, (_, index) => asCourseId(`course-${index}`));
      await Promise.all(
        ids.map((id) =>
          store.change(uid, ({ plan }) => ({ ...plan, courses: { ...plan.courses, [id]: EXAMS } })),
        ),
      );
      const { plan } = await store.facts(uid);
      expect(Object.keys(plan.courses).sort()).toEqual(ids.toSorted());
    });

    test("a deleted learner has no plan, and nobody else loses one", async () => {
      const [leaving, staying] = [await newUid(), await newUid()];
      const plan: LearnerPlan = { timeZone: "UTC", courses: {} };
      await store.change(leaving, () => plan);
      await store.change(staying, () => plan);
      await opened.learners.remove(leaving, "keep-anonymous", START);
      expect(await store.facts(leaving)).toEqual({ plan: NO_PLAN, enrolledAt: {}, ticks: [] });
      expect((await store.facts(staying)).plan).toEqual(plan);
      await expect(store.change(leaving, () => plan)).rejects.toThrow();
    });
  });
}

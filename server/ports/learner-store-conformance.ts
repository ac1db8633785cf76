import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCourseId, type Course, type CourseId } from "#domain/courses/course.ts";
import { enrol } from "#domain/learning/enrol.ts";
import { courseWith, ticksUpTo } from "#domain/learning/learner-for-tests.ts";
import { daysDone, type LearnerDetails, newLearnerRecord } from "#domain/learning/learner-record.ts";
import { reviewCourse } from "#domain/learning/review-course.ts";
import { tickDay } from "#domain/learning/tick-day.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import type { LearnerStore } from "./learner-store.ts";

type TestCourse = Pick<Course, "id" | "days">;

const START = new Date("2026-11-15T06:00:00.123Z");

export function newLearner(changes: Partial<LearnerDetails> = {}): LearnerDetails {
  const uid = `u-${randomUUID()}`;
  return {
    uid,
    firstName: "Asha",
    lastName: "Rao",
    phone: "9876543210",
    email: `${uid}@example.com`,
    ...changes,
  };
}

/** A course nobody else uses, because figures count over all learners. */
export function newCourse(dayCount: number): TestCourse {
  return courseWith(dayCount, asCourseId(`course-${randomUUID()}`));
}

/** What the routes do with a store, in short. Every call is a millisecond later than the one before. */
export function learnersOf(store: LearnerStore) {
  let calls = 0;
  const next = () => ({ now: new Date(START.getTime() + ++calls) });
  const accepted = async <T>(outcome: Promise<T>) => {
    const record = await outcome;
    if (isRefusal(record)) throw new Error(`refused: ${record.refused}`);
    return record as Exclude<T, { refused: string }>;
  };
  return {
    enrol: (who: LearnerDetails, course: Pick<Course, "id">) =>
      accepted(store.change(who.uid, (record) => enrol(record, course, who), next())),
    tick(
      who: LearnerDetails,
      course: TestCourse,
      dayIndex: number,
      done = true,
      certificateId: string = randomUUID(),
    ) {
      const moment = next();
      const issue = { certificateId, ...moment };
      return accepted(
        store.change(who.uid, (record) => tickDay(record, course, { dayIndex, done }, issue), moment),
      );
    },
    review: (who: LearnerDetails, course: TestCourse, thumb: "up" | "down") =>
      accepted(store.change(who.uid, (record) => reviewCourse(record, course, thumb), next())),
    rename: (who: LearnerDetails, changes: Partial<Pick<LearnerDetails, "firstName" | "lastName" | "phone">>) =>
      accepted(
        store.change(who.uid, (record) => ({ ...(record ?? newLearnerRecord(who)), ...changes }), next()),
      ),
  };
}

/** The promises of the learner store port. Every adapter passes them; nothing here knows how records are kept. */
export function learnerStoreConformance(
  name: string,
  open: () => Promise<{ store: LearnerStore; close(): Promise<void> }>,
): void {
  describe(`the learner store on ${name}`, () => {
    let store: LearnerStore;
    let learners: ReturnType<typeof learnersOf>;
    let close: () => Promise<void>;

    beforeAll(async () => {
      ({ store, close } = await open());
      learners = learnersOf(store);
    });
    afterAll(() => close?.());

    test("a learner nobody has heard of is not found", async () => {
      expect(await store.find("nobody")).toBeUndefined();
    });

    test("a change creates a missing record, and decide is told that it is missing", async () => {
      const asha = newLearner();
      const given: unknown[] = [];
      const expected = { ...newLearnerRecord(asha), enrolledCourses: [asCourseId("java_course")] };
      const saved = await store.change<never>(
        asha.uid,
        (record) => {
          given.push(record);
          return expected;
        },
        { now: START },
      );
      expect(given).toEqual([undefined]);
      expect(saved).toEqual(expected);
      expect(await store.find(asha.uid)).toEqual(expected);
    });

    test("a refusal is handed back and saves nothing, whether or not there is a record", async () => {
      const asha = newLearner();
      const no = refuse("not-today");
      expect(await store.change(asha.uid, () => no, { now: START })).toEqual(no);
      expect(await store.find(asha.uid)).toBeUndefined();

      const before = await learners.enrol(asha, newCourse(3));
      expect(await store.change(asha.uid, () => no, { now: START })).toEqual(no);
      expect(await store.find(asha.uid)).toEqual(before);
    });

    test("what decide throws comes out, and nothing is saved", async () => {
      const asha = newLearner();
      const broken = () => {
        throw new Error("a rule is broken");
      };
      await expect(store.change(asha.uid, broken, { now: START })).rejects.toThrow("a rule is broken");
      expect(await store.find(asha.uid)).toBeUndefined();
    });

    test.each([
      { firstName: "आशा", lastName: "क्\u200dषत्रिय", phone: "9876543210" },
      { firstName: "👩🏽‍🎓🪔", lastName: "🇮🇳", phone: "" },
      { firstName: `O'Neil "Q"`, lastName: "\\'); drop table learners; --", phone: "$1" },
      { firstName: " a\ttab and\nline ", lastName: "null", phone: "{}" },
    ])("details come back as they went in: %o", async (details) => {
      const who = newLearner(details);
      const saved = await learners.enrol(who, newCourse(1));
      expect(await store.find(who.uid)).toEqual(saved);
      expect(await store.find(who.uid)).toMatchObject(who);
    });

    test("any name comes back as it went in", async () => {
      const who = newLearner();
      // A null character is no text: the rules of registration refuse it before any store sees it.
      const text = fc.string({ unit: "grapheme", maxLength: 60 }).filter((it) => !it.includes("\0"));
      await fc.assert(
        fc.asyncProperty(text, text, text, async (firstName, lastName, phone) => {
          await learners.rename(who, { firstName, lastName, phone });
          expect(await store.find(who.uid)).toMatchObject({ firstName, lastName, phone });
        }),
        { numRuns: 25 },
      );
    });

    test("courses stay in the order in which they were enrolled in and completed", async () => {
      const asha = newLearner();
      const [zeta, alpha, mid, last] = ["zeta", "alpha", "mid", "last"].map((id) => courseWith(1, asCourseId(id)));
      if (!zeta || !alpha || !mid || !last) throw new Error("four courses");
      for (const course of [zeta, alpha, mid, last]) await learners.enrol(asha, course);
      expect((await store.find(asha.uid))?.enrolledCourses).toEqual(["zeta", "alpha", "mid", "last"]);

      for (const course of [mid, zeta]) await learners.tick(asha, course, 0);
      expect(await store.find(asha.uid)).toMatchObject({
        enrolledCourses: ["alpha", "last"],
        completedCourses: ["mid", "zeta"],
      });
    });

    test("ticks, an untick, the certificate and its date to the millisecond are kept", async () => {
      const asha = newLearner({ firstName: " आशा ", lastName: "Rao" });
      const course = newCourse(2);
      await learners.enrol(asha, course);
      await learners.tick(asha, course, 1);
      const answer = await learners.tick(asha, course, 0, true, "certificate-1-of-asha");
      const found = await store.find(asha.uid);
      expect(found).toEqual(answer);
      expect(found?.certificates).toEqual([
        { id: "certificate-1-of-asha", courseId: course.id, holderName: "आशा Rao", issuedAt: expect.any(Date) },
      ]);
      expect(found?.certificates[0]?.issuedAt.getTime()).toBe(answer.certificates[0]?.issuedAt.getTime());

      await learners.rename(asha, { firstName: "Usha" });
      const unticked = await learners.tick(asha, course, 1, false);
      expect(await store.find(asha.uid)).toEqual(unticked);
      expect(unticked).toMatchObject({
        firstName: "Usha",
        completedCourses: [course.id],
        dayProgress: { [course.id]: { 0: true, 1: false } },
        certificates: [{ holderName: "आशा Rao" }],
      });
    });

    test("a decision that changes nothing hands the record back as it is", async () => {
      const asha = newLearner();
      const before = await learners.enrol(asha, newCourse(3));
      expect(await store.change<never>(asha.uid, (record) => record ?? before, { now: new Date() })).toEqual(before);
      expect(await store.find(asha.uid)).toEqual(before);
    });

    test("after any series of changes the store holds what the rules alone would hold", async () => {
      const courses = [newCourse(2), newCourse(3)] as const;
      const step = fc.record({
        what: fc.constantFrom("enrol" as const, "tick" as const, "review" as const),
        course: fc.constantFrom(...courses),
        dayIndex: fc.nat(2),
        done: fc.boolean(),
        thumb: fc.constantFrom("up" as const, "down" as const),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
          const who = newLearner();
          let expected = await store.find(who.uid);
          for (const [n, { what, course, dayIndex, done, thumb }] of steps.entries()) {
            const now = new Date(START.getTime() + n);
            const decide = (record: typeof expected) => {
              if (what === "enrol") return enrol(record, course, who);
              if (what === "review") return reviewCourse(record, course, thumb);
              return tickDay(record, course, { dayIndex, done }, { certificateId: `${who.uid}-${n}`, now });
            };
            const outcome = decide(expected);
            expect(await store.change(who.uid, decide, { now })).toEqual(outcome);
            if (!isRefusal(outcome)) expected = outcome;
          }
          expect(await store.find(who.uid)).toEqual(expected);
        }),
        { numRuns: 10 },
      );
    });

    test("50 ticks of one learner at once lose nothing and issue exactly one certificate", async () => {
      const asha = newLearner();
      const course = newCourse(50);
      await learners.enrol(asha, course);
      const answers = await Promise.all(course.days.map((_, dayIndex) => learners.tick(asha, course, dayIndex)));

      const found = await store.find(asha.uid);
      expect(found?.dayProgress[course.id]).toEqual(ticksUpTo(50));
      expect(found).toMatchObject({ enrolledCourses: [], completedCourses: [course.id] });
      expect(found?.certificates).toHaveLength(1);
      answers.forEach((answer, dayIndex) => void expect(answer.dayProgress[course.id]?.[dayIndex]).toBe(true));
      // Each change saw all those before it: the answers are the 50 steps of one row of changes.
      const steps = answers.map((answer) => daysDone(answer, course.id)).sort((a, b) => a - b);
      expect(steps).toEqual(course.days.map((_, index) => index + 1));
      const issued = answers.flatMap((answer) => answer.certificates.map(({ id }) => id));
      expect(issued).toEqual([found?.certificates[0]?.id]);
    });

    test("50 enrolments of one new learner at once make one record with all 50 courses", async () => {
      const asha = newLearner();
      const courses = Array.from({ length: 50 }, () => newCourse(1));
      await Promise.all(courses.map((course) => learners.enrol(asha, course)));
      const enrolled = (await store.find(asha.uid))?.enrolledCourses ?? [];
      expect(enrolled.toSorted()).toEqual(courses.map(({ id }) => id).sort());
    });

    test("the same enrolment 50 times at once is one enrolment", async () => {
      const asha = newLearner();
      const course = newCourse(3);
      await Promise.all(Array.from({ length: 50 }, () => learners.enrol(asha, course)));
      expect((await store.find(asha.uid))?.enrolledCourses).toEqual([course.id]);
      expect(await store.figures(course.id)).toMatchObject({ students: 1 });
    });

    test("50 learners at once do not disturb each other", async () => {
      const course = newCourse(2);
      const crowd = Array.from({ length: 50 }, (_, n) => newLearner({ firstName: `Learner ${n}` }));
      const answers = await Promise.all(
        crowd.map(async (who) => {
          await learners.enrol(who, course);
          await learners.tick(who, course, 0);
          return learners.tick(who, course, 1);
        }),
      );
      expect(new Set(answers.flatMap((answer) => answer.certificates.map(({ id }) => id))).size).toBe(50);
      expect(answers.map(({ certificates }) => certificates[0]?.holderName)).toEqual(
        crowd.map((who) => `${who.firstName} Rao`),
      );
      expect(await store.figures(course.id)).toEqual({ students: 50, reviews: 0, positiveReviews: 0 });
    });

    test("the last tick sent twice at once gives one certificate, the same in both answers", async () => {
      const asha = newLearner();
      const course = newCourse(2);
      await learners.enrol(asha, course);
      await learners.tick(asha, course, 0);
      const answers = await Promise.all([learners.tick(asha, course, 1), learners.tick(asha, course, 1)]);
      const found = await store.find(asha.uid);
      expect(found?.certificates).toHaveLength(1);
      for (const answer of answers) expect(answer.certificates).toEqual(found?.certificates);
    });

    test("two courses completed at once give two certificates", async () => {
      const asha = newLearner();
      const courses = [newCourse(1), newCourse(1)];
      for (const course of courses) await learners.enrol(asha, course);
      await Promise.all(courses.map((course) => learners.tick(asha, course, 0)));
      const found = await store.find(asha.uid);
      const ids = (list: readonly { courseId: CourseId }[] = []) => list.map(({ courseId }) => courseId).sort();
      expect(ids(found?.certificates)).toEqual(courses.map(({ id }) => id).sort());
      expect(found?.completedCourses.toSorted()).toEqual(courses.map(({ id }) => id).sort());
    });
  });
}

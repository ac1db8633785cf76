import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCourseId } from "#domain/courses/course.ts";
import { applyFacts } from "#domain/learning/apply-facts.ts";
import { enrol } from "#domain/learning/enrol.ts";
import { courseWith, ticksUpTo } from "#domain/learning/learner-for-tests.ts";
import { newLearnerRecord, ticksByIndex } from "#domain/learning/learner-record.ts";
import { reviewCourse } from "#domain/learning/review-course.ts";
import { tickDay } from "#domain/learning/tick-day.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import { noteApplication, takeBackApplication } from "#domain/scholarships/apply.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { gatheredOf, learnersOf, newCourse, newLearner, START } from "./learner-actions.ts";
import { learnerStoreRaces } from "./learner-store-race-conformance.ts";

/** The promises of the learner store port. Every adapter passes them; nothing here knows how records are kept. */
export function learnerStoreConformance(
  name: string,
  open: () => Promise<{
    store: LearnerStore;
    isQueued(jobKey: string): Promise<boolean>;
    close(): Promise<void>;
  }>,
): void {
  describe(`the learner store on ${name}`, () => {
    let store: LearnerStore;
    let learners: ReturnType<typeof learnersOf>;
    let isQueued: (jobKey: string) => Promise<boolean>;
    let close: () => Promise<void>;

    beforeAll(async () => {
      ({ store, isQueued, close } = await open());
      learners = learnersOf(store);
    });
    afterAll(() => close?.());

    test("an unknown learner is not found", async () => {
      expect(await store.find("nobody")).toBeUndefined();
    });

    test("a tick delayed by a device has its own date, the end of its course is dated now", async () => {
      const [who, course] = [newLearner(), newCourse(1)];
      await learners.enrol(who, course);
      const [tickedAt, now] = [new Date("2026-09-01T06:00:00Z"), new Date("2026-12-01T06:00:00Z")];
      const tick = { dayId: course.days[0]?.id ?? "", done: true, madeAt: tickedAt };
      const issue = { now, certificateId: crypto.randomUUID(), gathered: gatheredOf(course) };
      await store.change(who.uid, (record) => tickDay(record, course, tick, issue), { now });
      const { enrolments, ticks } = await store.moments(who.uid);
      expect([ticks[0]?.at, enrolments[0]?.completedAt]).toEqual([tickedAt, now]);
    });

    test("a change creates a missing record, and decide gets undefined", async () => {
      const asha = newLearner();
      const given: unknown[] = [];
      const expected = { ...newLearnerRecord(asha), enrolledCourses: [asCourseId("java_course")] };
      const saved = await store.change<never>(
        asha.uid,
        (record) => {
          given.push(record);
          return [
            { kind: "record-opened", details: asha },
            { kind: "course-enrolled", courseId: asCourseId("java_course"), at: START },
          ];
        },
        { now: START },
      );
      expect(given).toEqual([undefined]);
      expect(saved).toEqual(expected);
      expect(await store.find(asha.uid)).toEqual(expected);
    });

    test("jobs are queued with the change, and not if nothing changes or it is refused", async () => {
      const asha = newLearner();
      const course = newCourse(3);
      const jobWith = (key: string) => ({
        key: `${key} ${asha.uid}`,
        kind: "note",
        about: asha.email,
        data: "",
      });
      const following = (key: string) => ({ now: START, jobsFor: () => [jobWith(key)] });
      const enrolWith = (key: string) =>
        store.change(asha.uid, (record) => enrol(record, course, asha, START), following(key));
      const queued = (key: string) => isQueued(jobWith(key).key);
      await store.change(asha.uid, () => refuse("not-today"), following("refused"));
      expect(await queued("refused")).toBe(false);
      await enrolWith("enrolled");
      expect(await queued("enrolled")).toBe(true);
      await store.change<never>(asha.uid, () => [], following("unchanged"));
      expect(await queued("unchanged")).toBe(false);
      const tick = { dayId: "day-0", done: true };
      await store.change(
        asha.uid,
        (record) => tickDay(record, course, tick, { now: START }),
        following("ticked"),
      );
      expect(await queued("ticked")).toBe(true);
    });

    test("a refusal is returned and saves nothing, with or without a record", async () => {
      const asha = newLearner();
      const no = refuse("not-today");
      expect(await store.change(asha.uid, () => no, { now: START })).toEqual(no);
      expect(await store.find(asha.uid)).toBeUndefined();

      const before = await learners.enrol(asha, newCourse(3));
      expect(await store.change(asha.uid, () => no, { now: START })).toEqual(no);
      expect(await store.find(asha.uid)).toEqual(before);
    });

    test("an error in decide is passed on, and nothing is saved", async () => {
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
      // The rules of registration refuse a null character before any store sees it.
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
      const [zeta, alpha, mid, last] = ["zeta", "alpha", "mid", "last"].map((id) =>
        courseWith(1, asCourseId(id)),
      );
      if (!zeta || !alpha || !mid || !last) throw new Error("four courses");
      for (const course of [zeta, alpha, mid, last]) await learners.enrol(asha, course);
      expect((await store.find(asha.uid))?.enrolledCourses).toEqual(["zeta", "alpha", "mid", "last"]);

      for (const course of [mid, zeta]) await learners.tick(asha, course, 0);
      expect(await store.find(asha.uid)).toMatchObject({
        enrolledCourses: ["alpha", "last"],
        completedCourses: ["mid", "zeta"],
      });
    });

    test("ticks, an untick, the certificate and its date to the millisecond are stored", async () => {
      const asha = newLearner({ firstName: " आशा ", lastName: "Rao" });
      const course = newCourse(2);
      await learners.enrol(asha, course);
      await learners.tick(asha, course, 1);
      const answer = await learners.tick(asha, course, 0, true, "certificate-1-of-asha");
      const found = await store.find(asha.uid);
      expect(found).toEqual(answer);
      expect(found?.certificates).toEqual([
        {
          id: "certificate-1-of-asha",
          courseId: course.id,
          holderName: "आशा Rao",
          issuedAt: expect.any(Date),
        },
      ]);
      expect(found?.certificates[0]?.issuedAt.getTime()).toBe(answer.certificates[0]?.issuedAt.getTime());

      await learners.rename(asha, { firstName: "Usha" });
      const unticked = await learners.tick(asha, course, 1, false);
      expect(await store.find(asha.uid)).toEqual(unticked);
      expect(unticked).toMatchObject({
        firstName: "Usha",
        completedCourses: [course.id],
        ticks: { [course.id]: { "day-0": true, "day-1": false } },
        certificates: [{ holderName: "आशा Rao" }],
      });
    });

    test("a tick stays with its day when the order of the course changes or days are removed", async () => {
      const asha = newLearner();
      const course = newCourse(4);
      const [first, second, third, fourth] = course.days;
      if (!first || !second || !third || !fourth) throw new Error("four days");
      await learners.enrol(asha, course);
      await learners.tick(asha, course, 0);
      await learners.tick(asha, course, 2, false);
      await learners.tick(asha, course, 3);

      const turned = { ...course, days: [fourth, third, first] };
      const found = await store.find(asha.uid);
      expect(ticksByIndex(found?.ticks[course.id] ?? {}, turned.days)).toEqual({
        0: true,
        1: false,
        2: true,
      });
      const completed = await learners.tick(asha, turned, 1);
      expect(completed.completedCourses).toEqual([course.id]);

      const replaced = { ...course, days: [second, fourth] };
      const after = await learners.tick(asha, replaced, 0);
      expect(await store.find(asha.uid)).toEqual(after);
      expect(after).toMatchObject({ completedCourses: [course.id], certificates: completed.certificates });
      expect(after.ticks[course.id]).toEqual(ticksUpTo(4));
    });

    test("an application is stored to the millisecond, keeps its first date, and is gone when it is taken back", async () => {
      const asha = newLearner();
      const first = await learners.apply(asha, "rope-fund");
      await learners.apply(asha, "knot-fund");
      const again = await learners.apply(asha, "rope-fund");
      expect(Object.keys(again.applications).sort()).toEqual(["knot-fund", "rope-fund"]);
      expect(again.applications["rope-fund"]).toEqual(first.applications["rope-fund"]);
      expect(await store.find(asha.uid)).toEqual(again);

      const left = await learners.takeBack(asha, "rope-fund");
      expect(Object.keys(left.applications)).toEqual(["knot-fund"]);
      expect(await store.find(asha.uid)).toEqual(left);
      const later = await learners.apply(asha, "rope-fund");
      expect(later.applications["rope-fund"]).not.toEqual(first.applications["rope-fund"]);
      expect(await store.find(asha.uid)).toEqual(later);
    });

    test("taking back leaves the applications of others", async () => {
      const [asha, ravi] = [newLearner(), newLearner()];
      for (const who of [asha, ravi]) await learners.apply(who, "rope-fund");
      const before = await store.find(ravi.uid);
      await learners.takeBack(asha, "rope-fund");
      expect(await store.find(ravi.uid)).toEqual(before);
    });

    test("a decision that changes nothing returns the record unchanged", async () => {
      const asha = newLearner();
      const before = await learners.enrol(asha, newCourse(3));
      expect(await store.change<never>(asha.uid, () => [], { now: new Date() })).toEqual(before);
      expect(await store.find(asha.uid)).toEqual(before);
    });

    test("after any series of changes the store has what the rules alone would give", async () => {
      const courses = [newCourse(2), newCourse(3)] as const;
      const step = fc.record({
        what: fc.constantFrom("enrol", "tick", "review", "apply", "take back"),
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
              if (what === "enrol") return enrol(record, course, who, now);
              if (what === "review") return reviewCourse(record, course, thumb, now);
              if (what === "apply")
                return noteApplication(record, { schemeId: course.id, now }, courses, who);
              if (what === "take back") return takeBackApplication(record, course.id, who);
              return tickDay(
                record,
                course,
                { dayId: `day-${dayIndex}`, done },
                { certificateId: `${who.uid}-${n}`, now, gathered: gatheredOf(course) },
              );
            };
            const decided = decide(expected);
            const outcome = isRefusal(decided) ? decided : applyFacts(expected, decided);
            expect(await store.change(who.uid, decide, { now })).toEqual(outcome);
            if (!isRefusal(outcome)) expected = outcome;
          }
          expect(await store.find(who.uid)).toEqual(expected);
        }),
        { numRuns: 10 },
      );
    });

    test("a second review replaces the first, and both figures follow", async () => {
      const course = newCourse(5);
      const [asha, ravi, meena] = [newLearner(), newLearner(), newLearner()];
      for (const who of [asha, ravi]) {
        await learners.enrol(who, course);
        for (let dayIndex = 0; dayIndex < 5; dayIndex++) await learners.tick(who, course, dayIndex);
        await learners.review(who, course, "up");
      }
      await learners.enrol(meena, course);
      expect(await store.figures(course.id)).toEqual({ students: 3, reviews: 2, positiveReviews: 2 });

      const changed = await learners.review(asha, course, "down");
      expect(changed.reviews).toEqual({ [course.id]: "down" });
      expect(await store.find(asha.uid)).toEqual(changed);
      expect(await store.figures(course.id)).toEqual({ students: 3, reviews: 2, positiveReviews: 1 });
    });

    test("the figures count enrolled and completed learners of that course only", async () => {
      const [course, other] = [newCourse(1), newCourse(1)];
      const [asha, ravi] = [newLearner(), newLearner()];
      expect(await store.figures(course.id)).toEqual({ students: 0, reviews: 0, positiveReviews: 0 });
      for (const who of [asha, ravi]) await learners.enrol(who, course);
      await learners.enrol(ravi, other);
      await learners.tick(asha, course, 0);
      expect(await store.figures(course.id)).toEqual({ students: 2, reviews: 0, positiveReviews: 0 });
      expect(await store.figures(other.id)).toEqual({ students: 1, reviews: 0, positiveReviews: 0 });
    });

    test.each(["revoke", "keep-anonymous"] as const)(
      "a deleted learner (certificates: %s) is gone, and nobody else is",
      async (certificates) => {
        const course = newCourse(5);
        const [leaving, staying] = [newLearner(), newLearner()];
        for (const who of [leaving, staying]) {
          await learners.enrol(who, course);
          for (let dayIndex = 0; dayIndex < 5; dayIndex++) await learners.tick(who, course, dayIndex);
          await learners.review(who, course, "up");
        }
        const before = await store.find(staying.uid);
        await store.remove(leaving.uid, certificates, START);
        expect(await store.find(leaving.uid)).toBeUndefined();
        expect(await store.find(staying.uid)).toEqual(before);
        expect(await store.figures(course.id)).toEqual({ students: 1, reviews: 1, positiveReviews: 1 });
      },
    );

    test("the address of a deleted learner is free for somebody else", async () => {
      const asha = newLearner();
      await learners.enrol(asha, newCourse(1));
      await store.remove(asha.uid, "revoke", START);
      const successor = newLearner({ email: asha.email });
      const record = await learners.enrol(successor, newCourse(1));
      expect(await store.find(successor.uid)).toEqual(record);
    });

    test("deleting an unknown learner is no error, nor is deleting twice", async () => {
      await store.remove("nobody", "revoke", START);
      await store.remove("nobody", "keep-anonymous", START);
      expect(await store.find("nobody")).toBeUndefined();
    });

    test("its own learners are no demo data", async () => {
      await learners.enrol(newLearner(), newCourse(1));
      expect(await store.hasDemoData()).toBe(false);
    });

    learnerStoreRaces(() => ({ store, learners }));
  });
}

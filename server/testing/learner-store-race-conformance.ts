import { expect, test } from "vitest";
import type { CourseId } from "#domain/courses/course.ts";
import { ticksUpTo } from "#domain/learning/learner-for-tests.ts";
import { daysDone } from "#domain/learning/learner-record.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { type learnersOf, newCourse, newLearner } from "./learner-actions.ts";

/** The promises of the learner store under concurrency; run by learner-store-conformance.ts. */
export function learnerStoreRaces(
  opened: () => { store: LearnerStore; learners: ReturnType<typeof learnersOf> },
): void {
  test("50 ticks of one learner at once lose nothing and issue exactly one certificate", async () => {
    const { store, learners } = opened();
    const asha = newLearner();
    const course = newCourse(50);
    await learners.enrol(asha, course);
    const answers = await Promise.all(
      course.days.map((_, dayIndex) => learners.tick(asha, course, dayIndex)),
    );

    const found = await store.find(asha.uid);
    expect(found?.ticks[course.id]).toEqual(ticksUpTo(50));
    expect(found).toMatchObject({ enrolledCourses: [], completedCourses: [course.id] });
    expect(found?.certificates).toHaveLength(1);
    answers.forEach((answer, index) => void expect(answer.ticks[course.id]?.[`day-${index}`]).toBe(true));
    // Serialised: each change saw all those before it, so the answers are 50 consecutive steps.
    const steps = answers.map((answer) => daysDone(answer, course)).sort((a, b) => a - b);
    expect(steps).toEqual(course.days.map((_, index) => index + 1));
    const issued = answers.flatMap((answer) => answer.certificates.map(({ id }) => id));
    expect(issued).toEqual([found?.certificates[0]?.id]);
  });

  test("50 enrolments of one new learner at once make one record with all 50 courses", async () => {
    const { store, learners } = opened();
    const asha = newLearner();
    const courses = Array.from({ length: 50 }, () => newCourse(1));
    await Promise.all(courses.map((course) => learners.enrol(asha, course)));
    const enrolled = (await store.find(asha.uid))?.enrolledCourses ?? [];
    expect(enrolled.toSorted()).toEqual(courses.map(({ id }) => id).sort());
  });

  test("the same enrolment 50 times at once is one enrolment", async () => {
    const { store, learners } = opened();
    const asha = newLearner();
    const course = newCourse(3);
    await Promise.all(Array.from({ length: 50 }, () => learners.enrol(asha, course)));
    expect((await store.find(asha.uid))?.enrolledCourses).toEqual([course.id]);
    expect(await store.figures(course.id)).toMatchObject({ students: 1 });
  });

  test("50 learners at once do not disturb each other", async () => {
    const { store, learners } = opened();
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
    const { store, learners } = opened();
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
    const { store, learners } = opened();
    const asha = newLearner();
    const courses = [newCourse(1), newCourse(1)];
    for (const course of courses) await learners.enrol(asha, course);
    await Promise.all(courses.map((course) => learners.tick(asha, course, 0)));
    const found = await store.find(asha.uid);
    const ids = (list: readonly { courseId: CourseId }[] = []) => list.map(({ courseId }) => courseId).sort();
    expect(ids(found?.certificates)).toEqual(courses.map(({ id }) => id).sort());
    expect(found?.completedCourses.toSorted()).toEqual(courses.map(({ id }) => id).sort());
  });

  test("50 applications of one learner at once lose nothing, and taken back at once none is left", async () => {
    const { store, learners } = opened();
    const asha = newLearner();
    const ids = Array.from({ length: 50 }, (_, n) => `fund-${n}`);
    await learners.enrol(asha, newCourse(1));
    await Promise.all(ids.map((id) => learners.apply(asha, id)));
    expect(Object.keys((await store.find(asha.uid))?.applications ?? {}).sort()).toEqual(ids.toSorted());
    await Promise.all(ids.map((id) => learners.takeBack(asha, id)));
    expect((await store.find(asha.uid))?.applications).toEqual({});
  });

  test("the same application sent 20 times at once has one date, the same in every answer", async () => {
    const { store, learners } = opened();
    const asha = newLearner();
    const answers = await Promise.all(Array.from({ length: 20 }, () => learners.apply(asha, "rope-fund")));
    const found = await store.find(asha.uid);
    for (const answer of answers) expect(answer.applications).toEqual(found?.applications);
  });
}

import { randomUUID } from "node:crypto";
import type { GatheredEvidence } from "#domain/certificates/certificate.ts";
import { gatherEvidence, type WorkDone } from "#domain/certificates/gather-evidence.ts";
import { asCourseId, type Course } from "#domain/courses/course.ts";
import { changeDetails } from "#domain/learning/change-details.ts";
import { enrol } from "#domain/learning/enrol.ts";
import { courseWith } from "#domain/learning/learner-for-tests.ts";
import type { LearnerDetails } from "#domain/learning/learner-record.ts";
import { reviewCourse } from "#domain/learning/review-course.ts";
import { tickDay } from "#domain/learning/tick-day.ts";
import { isRefusal } from "#domain/refusal.ts";
import { noteApplication, takeBackApplication } from "#domain/scholarships/apply.ts";
import type { LearnerStore, SaidInstead } from "#server/ports/learner-store.ts";

type TestCourse = Pick<Course, "id" | "days">;

export const START = new Date("2026-11-15T06:00:00.123Z");

/** The evidence when only days were done. */
export function gatheredOf(course: Pick<Course, "days">, work: Partial<WorkDone> = {}): GatheredEvidence {
  const done = { daysDone: course.days.length, submissions: [], quizzes: new Map(), ...work };
  return gatherEvidence(course, done, { contentVersion: "as it was", now: START });
}

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

/** Short forms of what routes do with a store. Every call is a millisecond later than the one before. */
export function learnersOf(store: LearnerStore) {
  let calls = 0;
  const next = () => ({ now: new Date(START.getTime() + ++calls) });
  const accepted = async <T>(outcome: Promise<T>) => {
    const record = await outcome;
    if (isRefusal(record)) throw new Error(`refused: ${record.refused}`);
    return record as Exclude<T, SaidInstead>;
  };
  return {
    enrol(who: LearnerDetails, course: Pick<Course, "id">) {
      const moment = next();
      return accepted(store.change(who.uid, (record) => enrol(record, course, who, moment.now), moment));
    },
    tick(
      who: LearnerDetails,
      course: TestCourse,
      dayIndex: number,
      done = true,
      certificateId: string = randomUUID(),
      gathered: GatheredEvidence = gatheredOf(course),
    ) {
      const moment = next();
      const issue = { certificateId, ...moment, gathered };
      const dayId = course.days[dayIndex]?.id ?? "";
      return accepted(
        store.change(who.uid, (record) => tickDay(record, course, { dayId, done }, issue), moment),
      );
    },
    review(who: LearnerDetails, course: TestCourse, thumb: "up" | "down") {
      const moment = next();
      return accepted(
        store.change(who.uid, (record) => reviewCourse(record, course, thumb, moment.now), moment),
      );
    },
    apply(who: LearnerDetails, schemeId: string) {
      const moment = next();
      const application = { schemeId, now: moment.now };
      return accepted(
        store.change(
          who.uid,
          (record) => noteApplication(record, application, [{ id: schemeId }], who),
          moment,
        ),
      );
    },
    takeBack: (who: LearnerDetails, schemeId: string) =>
      accepted(store.change(who.uid, (record) => takeBackApplication(record, schemeId, who), next())),
    rename: (
      who: LearnerDetails,
      changes: Partial<Pick<LearnerDetails, "firstName" | "lastName" | "phone">>,
    ) => accepted(store.change(who.uid, (record) => changeDetails(record, changes, who), next())),
  };
}

/** An existing learner, for stores whose rows reference one. */
export async function newUidIn(store: LearnerStore): Promise<string> {
  const who = newLearner();
  await learnersOf(store).enrol(who, newCourse(1));
  return who.uid;
}

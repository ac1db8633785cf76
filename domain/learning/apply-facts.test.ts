import fc from "fast-check";
import { expect, test } from "vitest";
import { gatherEvidence } from "../certificates/gather-evidence.ts";
import { isRefusal, refuse } from "../refusal.ts";
import { noteApplication, takeBackApplication } from "../scholarships/apply.ts";
import { applyFacts, outcomeOf } from "./apply-facts.ts";
import { changeDetails } from "./change-details.ts";
import { enrol } from "./enrol.ts";
import type { LearnerFact, LearnerFacts } from "./learner-fact.ts";
import { ASHA, courseWith, deepFreeze, JAVA, PYTHON, recordWith } from "./learner-for-tests.ts";
import type { LearnerRecord } from "./learner-record.ts";
import { reviewCourse } from "./review-course.ts";
import { tickDay } from "./tick-day.ts";

const COURSES = [courseWith(2, JAVA), courseWith(6, PYTHON)] as const;
const START = new Date("2026-11-14T08:00:00Z").getTime();
const at = new Date(START);

const anyStep = fc.record({
  what: fc.constantFrom("enrol", "tick", "tick", "tick", "review", "apply", "take back", "rename"),
  course: fc.constantFrom(...COURSES),
  day: fc.nat({ max: 5 }),
  done: fc.boolean(),
  /** Minutes that the tick waited on a device; undefined: it was sent at once. */
  keptFor: fc.option(fc.nat({ max: 40 }), { nil: undefined }),
  thumb: fc.constantFrom("up" as const, "down" as const),
  name: fc.constantFrom("Asha", "Usha"),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

function decideStep(record: LearnerRecord | undefined, step: Step, minute: number) {
  const { what, course, day, done, keptFor, thumb, name } = step;
  const now = new Date(START + minute * 60_000);
  if (what === "enrol") return enrol(record, course, ASHA, now);
  if (what === "review") return reviewCourse(record, course, thumb, now);
  if (what === "apply") return noteApplication(record, { schemeId: course.id, now }, COURSES, ASHA);
  if (what === "take back") return takeBackApplication(record, course.id, ASHA);
  if (what === "rename") return changeDetails(record, { firstName: name }, ASHA);
  const madeAt = keptFor === undefined ? undefined : new Date(now.getTime() - keptFor * 60_000);
  const work = { daysDone: course.days.length, submissions: [], quizzes: new Map() };
  const gathered = gatherEvidence(course, work, { contentVersion: "v1", now });
  return tickDay(
    record,
    course,
    { dayId: `day-${day}`, done, madeAt },
    { now, certificateId: `c-${minute}`, gathered },
  );
}

/** Every decision that returned facts, with the record before it. */
function historyOf(steps: readonly Step[]) {
  let record: LearnerRecord | undefined;
  const decisions: { before: LearnerRecord | undefined; facts: LearnerFacts; again: unknown }[] = [];
  steps.forEach((step, minute) => {
    const facts = decideStep(record, step, minute);
    if (isRefusal(facts)) return;
    const before = record;
    record = deepFreeze(applyFacts(before, facts));
    decisions.push({ before, facts, again: decideStep(record, step, minute) });
  });
  return { record, decisions, facts: decisions.flatMap(({ facts }) => facts) };
}

const anyHistory = fc.array(anyStep, { maxLength: 60 }).map(historyOf);

/** What a fact is about. */
function subjectOf(fact: LearnerFact): string {
  switch (fact.kind) {
    case "record-opened":
    case "details-changed":
      return "details";
    case "course-enrolled":
    case "course-completed":
      return `enrolment ${fact.courseId}`;
    case "day-ticked":
      return `day ${fact.courseId} ${fact.dayId}`;
    case "certificate-issued":
      return `certificate ${fact.certificate.courseId}`;
    case "course-reviewed":
      return `review ${fact.courseId}`;
    case "application-noted":
    case "application-taken-back":
      return `application ${fact.schemeId}`;
  }
}

test("property: the facts alone rebuild the record, all at once or one by one", () => {
  fc.assert(
    fc.property(anyHistory, ({ record, facts }) => {
      if (!record) return;
      expect(applyFacts(undefined, facts)).toEqual(record);
      const oneByOne = facts.reduce<LearnerRecord | undefined>(
        (soFar, fact) => applyFacts(soFar, [fact]),
        undefined,
      );
      expect(oneByOne).toEqual(record);
    }),
  );
});

test("property: replaying facts that are already in the record changes nothing", () => {
  fc.assert(
    fc.property(anyHistory, ({ record, facts, decisions }) => {
      if (!record) return;
      expect(applyFacts(record, facts)).toEqual(record);
      for (const { before, facts } of decisions) {
        const once = applyFacts(before, facts);
        expect(applyFacts(once, facts)).toEqual(once);
      }
    }),
  );
});

test("property: the same decision taken again returns no facts", () => {
  fc.assert(
    fc.property(anyHistory, ({ decisions }) => {
      for (const { again } of decisions) expect(again).toEqual([]);
    }),
  );
});

test("property: the facts of one decision are about different things, so their order does not matter once there is a record", () => {
  fc.assert(
    fc.property(anyHistory, ({ decisions }) => {
      for (const { before, facts } of decisions) {
        const subjects = facts.map(subjectOf);
        expect(new Set(subjects).size).toBe(subjects.length);
        if (before) expect(applyFacts(before, facts.toReversed())).toEqual(applyFacts(before, facts));
      }
    }),
  );
});

test("of two facts about the same thing the later one in the list counts", () => {
  const tick = (done: boolean): LearnerFact => ({
    kind: "day-ticked",
    courseId: JAVA,
    dayId: "day-0",
    done,
    at,
  });
  const record = recordWith({ enrolledCourses: [JAVA] });
  for (const last of [true, false])
    expect(applyFacts(record, [tick(!last), tick(last)]).ticks).toEqual({ [JAVA]: { "day-0": last } });
});

test("without facts the same record is returned", () => {
  const record = recordWith({ enrolledCourses: [JAVA] });
  expect(applyFacts(record, [])).toBe(record);
});

test("a course that is completed is never enrolled in again, nor its certificate replaced", () => {
  const certificate = { id: "c1", courseId: JAVA, holderName: "Asha Rao", issuedAt: at };
  const record = recordWith({ completedCourses: [JAVA], certificates: [certificate] });
  const facts: LearnerFacts = [
    { kind: "course-enrolled", courseId: JAVA, at },
    { kind: "course-completed", courseId: JAVA, at },
    { kind: "certificate-issued", certificate: { ...certificate, id: "c2" } },
  ];
  expect(applyFacts(record, facts)).toEqual(record);
});

test("an account without a record gets one only by record-opened", () => {
  const enrolled: LearnerFact = { kind: "course-enrolled", courseId: JAVA, at };
  expect(() => applyFacts(undefined, [])).toThrow("no fact opened the record");
  expect(() => applyFacts(undefined, [enrolled])).toThrow("course-enrolled: the learner has no record");
  expect(applyFacts(undefined, [{ kind: "record-opened", details: ASHA }, enrolled])).toEqual(
    recordWith({ enrolledCourses: [JAVA] }),
  );
});

test("a refusal or a question leaves nothing to save", () => {
  expect(outcomeOf(recordWith(), refuse("not-today"))).toEqual({ facts: [], said: refuse("not-today") });
  expect(outcomeOf(undefined, { needs: "evidence" })).toEqual({ facts: [], said: { needs: "evidence" } });
  expect(outcomeOf(recordWith(), [])).toEqual({ facts: [], record: recordWith() });
});

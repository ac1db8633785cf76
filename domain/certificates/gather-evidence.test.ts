import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { courseWithLessons, exerciseWith } from "../study/lesson-for-tests.ts";
import type { KeptSubmission } from "./certificate.ts";
import { gatherEvidence, type WorkDone } from "./gather-evidence.ts";

const COURSE = courseWithLessons();
const now = new Date("2026-11-15T08:00:00Z");
const VERSION = { contentVersion: "v1", now };

function submission(exerciseId: string, ms = 0, changes: Partial<KeptSubmission> = {}): KeptSubmission {
  return {
    exerciseId,
    files: [{ path: "main.js", text: `${exerciseId} at ${ms}` }],
    codeSha256: `code ${ms}`,
    testsSha256: "tests",
    passedAt: new Date(now.getTime() + ms),
    ...changes,
  };
}

const gather = (work: Partial<WorkDone>, course: Pick<typeof COURSE, "days"> = COURSE) =>
  gatherEvidence(course, { daysDone: 3, submissions: [], quizzes: new Map(), ...work }, VERSION);

test("what was done is counted against everything the course has", () => {
  const [counted, tied] = [submission("count-knots", 1), submission("tie-knots", 2)];
  const quizzes = new Map([
    ["knots-first", { right: 1, of: 2 }],
    ["knots-second", { right: 2, of: 2 }],
  ]);
  const { files: _counted, ...firstPassed } = counted;
  const { files: _tied, ...secondPassed } = tied;
  expect(gather({ submissions: [tied, counted], quizzes })).toEqual({
    evidence: {
      contentVersion: "v1",
      daysDone: 3,
      days: 3,
      exercises: 3,
      tickets: [],
      passed: [firstPassed, secondPassed],
      quiz: { right: 3, of: 4 },
      gatheredAt: now,
    },
    submissions: [counted, tied],
  });
});

test("the course's tickets are listed, and a check by Kadam counts for the code that was passed", () => {
  const lesson = {
    read: "",
    quiz: [],
    exercises: [exerciseWith(), exerciseWith({ id: "call", level: "ticket" })],
  };
  const days = COURSE.days.map((day) => ({ ...day, lesson }));
  const checkedAt = new Date(7);
  const check = { exerciseId: "call", codeSha256: "code 0", testsSha256: "tests", checkedAt } as const;
  const { evidence, submissions } = gather(
    {
      submissions: [submission("call"), submission("count-knots")],
      checks: [{ ...check, verdict: "checked" }],
    },
    { days: days.slice(0, 1) },
  );
  expect(evidence.tickets).toEqual(["call"]);
  expect(evidence.passed.map(({ recheck }) => recheck)).toEqual([
    undefined,
    { verdict: "checked", at: checkedAt },
  ]);
  expect(submissions.some((one) => "recheck" in one)).toBe(false);
});

test("where nothing was tried, the evidence still says what there was to do", () => {
  expect(gather({ daysDone: 0 }).evidence).toMatchObject({
    daysDone: 0,
    days: 3,
    exercises: 3,
    passed: [],
    quiz: { right: 0, of: 4 },
  });
});

test("an exercise that was passed twice counts once, with its last pass", () => {
  const gathered = gather({ submissions: [1, 3, 2].map((ms) => submission("count-knots", ms)) });
  expect(gathered.submissions).toEqual([submission("count-knots", 3)]);
  expect(gathered.evidence.passed.map(({ codeSha256 }) => codeSha256)).toEqual(["code 3"]);
});

test("exercises of other courses, and those that the course no longer has, do not count", () => {
  const gathered = gather({ submissions: [submission("elsewhere"), submission("untie-knots")] });
  expect(gathered.evidence.passed.map(({ exerciseId }) => exerciseId)).toEqual(["untie-knots"]);
});

describe("quizzes that have changed since they were answered", () => {
  test("count no more right answers than they have questions", () => {
    expect(gather({ quizzes: new Map([["knots-first", { right: 5, of: 5 }]]) }).evidence.quiz).toEqual({
      right: 2,
      of: 4,
    });
  });

  test("count what was right when they have grown, and nothing when the day is gone", () => {
    const quizzes = new Map([
      ["knots-first", { right: 1, of: 1 }],
      ["a-day-that-is-gone", { right: 4, of: 4 }],
    ]);
    expect(gather({ quizzes }).evidence.quiz).toEqual({ right: 1, of: 4 });
  });
});

const exerciseIds = fc.constantFrom("a", "b", "c", "d", "e", "elsewhere");
const anyCourse = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e")).map((ids) => ({
  days: [0, 1].map((half) => ({
    ...COURSE.days[half],
    id: `day-${half}`,
    title: "Topic",
    summary: "",
    objectives: [],
    videos: [],
    lesson: {
      read: "",
      exercises: ids.filter((_, n) => n % 2 === half).map((id) => exerciseWith({ id })),
      quiz: COURSE.days[0]?.lesson?.quiz ?? [],
    },
  })),
}));
const anyWork = fc.record({
  daysDone: fc.nat({ max: 20 }),
  submissions: fc.array(
    fc.tuple(exerciseIds, fc.nat({ max: 9 })).map(([id, ms]) => submission(id, ms)),
    { maxLength: 20 },
  ),
  quizzes: fc
    .array(fc.tuple(fc.constantFrom("day-0", "day-1", "day-2"), fc.nat({ max: 9 }), fc.nat({ max: 9 })))
    .map((entries) => new Map(entries.map(([id, right, of]) => [id, { right, of }]))),
});

test("property: no count exceeds its total, no exercise counts twice, and every hash has its code", () => {
  fc.assert(
    fc.property(anyCourse, anyWork, (course, work) => {
      const { evidence, submissions } = gatherEvidence(course, work, VERSION);
      const all = course.days.flatMap(({ lesson }) => lesson.exercises.map(({ id }) => id));
      const ids = evidence.passed.map(({ exerciseId }) => exerciseId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(all).toEqual(expect.arrayContaining(ids));
      expect(evidence.passed.length).toBeLessThanOrEqual(evidence.exercises);
      expect(evidence.daysDone).toBeLessThanOrEqual(evidence.days);
      expect(evidence.quiz.right).toBeLessThanOrEqual(evidence.quiz.of);
      expect(submissions.map(({ files, ...pass }) => pass)).toEqual(evidence.passed);
      for (const kept of submissions) expect(work.submissions).toContainEqual(kept);
    }),
  );
});

test("property: more work never gives less evidence, and the order of the work does not matter", () => {
  fc.assert(
    fc.property(anyCourse, anyWork, anyWork, (course, work, more) => {
      const submissions = [...work.submissions, ...more.submissions];
      const before = gatherEvidence(course, work, VERSION).evidence;
      const after = gatherEvidence(course, { ...work, submissions }, VERSION);
      const passed = after.evidence.passed.map(({ exerciseId }) => exerciseId);
      expect(passed).toEqual(expect.arrayContaining(before.passed.map(({ exerciseId }) => exerciseId)));
      const reversed = gatherEvidence(course, { ...work, submissions: submissions.toReversed() }, VERSION);
      expect(reversed.evidence).toEqual(after.evidence);
    }),
  );
});

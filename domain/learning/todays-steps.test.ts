import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_PARTS } from "../study/day-part.ts";
import { JAVA, PYTHON } from "./learner-for-tests.ts";
import { type DueDay, todaysSteps } from "./todays-steps.ts";

const day = (changes: Partial<DueDay> = {}): DueDay => ({
  courseId: JAVA,
  dayIndex: 5,
  parts: [
    { part: "watch", minutes: null, isDone: true },
    { part: "read", minutes: 12, isDone: true },
    { part: "practise", minutes: 25, isDone: false },
    { part: "check", minutes: 10, isDone: false },
  ],
  ...changes,
});
const fresh = day({ parts: day().parts.map((part) => ({ ...part, isDone: false })) });
const inWords = (...asked: Parameters<typeof todaysSteps>) =>
  todaysSteps(...asked).steps.map((step) => (step.kind === "part" ? step.part : step.kind));

test("review comes first, then the open parts of each day that is due", () => {
  expect(todaysSteps([day()], { isReviewOpen: true, daysAway: 1 })).toEqual({
    steps: [
      { kind: "review", minutes: 2 },
      { kind: "part", courseId: JAVA, dayIndex: 5, part: "practise", minutes: 25 },
      { kind: "part", courseId: JAVA, dayIndex: 5, part: "check", minutes: 10 },
    ],
    minutes: 37,
  });
  const two = [day(), day({ courseId: PYTHON, dayIndex: 0 })];
  expect(inWords(two, { isReviewOpen: false, daysAway: 6 })).toEqual([
    "practise",
    "check",
    "practise",
    "check",
  ]);
});

test("after a week away the steps are review, the recap of the last day, and what else fits in twenty minutes", () => {
  expect(todaysSteps([fresh], { isReviewOpen: true, daysAway: 7 })).toMatchObject({
    steps: [
      { kind: "review" },
      { kind: "recap", dayIndex: 4, minutes: 3 },
      { part: "watch" },
      { part: "read", minutes: 12 },
    ],
    minutes: 17,
  });
});

test("on the first day there is nothing to recall, and a long first part is still offered", () => {
  const first = day({ dayIndex: 0 });
  expect(inWords([first], { isReviewOpen: false, daysAway: 40 })).toEqual(["practise"]);
  expect(inWords([], { isReviewOpen: false, daysAway: 40 })).toEqual([]);
});

test("property: finished parts are never listed, and an easy start of several steps takes twenty minutes at most", () => {
  const parts = fc.array(
    fc.record({
      part: fc.constantFrom(...DAY_PARTS),
      minutes: fc.option(fc.integer({ min: 1, max: 60 })),
      isDone: fc.boolean(),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 14 }), fc.boolean(), (own, dayIndex, isReviewOpen) => {
      const due = [day({ dayIndex, parts: own })];
      const whole = todaysSteps(due, { isReviewOpen, daysAway: 0 });
      const open = own.filter(({ isDone }) => !isDone);
      expect(whole.steps).toHaveLength(open.length + Number(isReviewOpen));
      const easy = todaysSteps(due, { isReviewOpen, daysAway: 9 });
      if (easy.steps.length > 1) expect(easy.minutes).toBeLessThanOrEqual(20);
      expect(easy.steps.length > 0 || open.length === 0).toBe(true);
    }),
  );
});

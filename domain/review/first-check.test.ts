import { expect, test } from "vitest";
import { earlierCheck, gradeCheck } from "./first-check.ts";

const option = (isRight: boolean) => ({ text: "", why: "", isRight });
const questions = [
  { id: "one", options: [option(true), option(false)] },
  { id: "both", options: [option(true), option(true)] },
  { id: "left-out", options: [option(false), option(true)] },
];

test("each question of an attempt is graded separately, by exactly its right options", () => {
  expect(gradeCheck(questions, { one: [0], both: [1] }, { one: 12 })).toEqual({
    one: { isRight: true, seconds: 12 },
    both: { isRight: false },
    "left-out": { isRight: false },
  });
});

test("the earlier attempt stays the first, whichever arrives first", () => {
  const early = { at: new Date("2026-11-20T10:00:00Z"), date: "2026-11-20", answers: {} };
  const late = { at: new Date("2026-11-21T10:00:00Z"), date: "2026-11-21", answers: {} };
  expect(earlierCheck(undefined, late)).toBe(late);
  expect(earlierCheck(late, early)).toBe(early);
  expect(earlierCheck(early, late)).toBe(early);
});

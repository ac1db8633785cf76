import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { betterScore, isEnough, scoreQuiz } from "./quiz.ts";

const question = (id: string, ...right: boolean[]) => ({
  id,
  options: right.map((isRight) => ({ isRight })),
});

const questions = [question("one", false, true), question("several", true, false, true)];

describe("a quiz", () => {
  test("counts a question when exactly its right options are chosen", () => {
    expect(scoreQuiz(questions, { one: [1], several: [2, 0] })).toEqual({ right: 2, of: 2 });
  });

  test.each([
    ["a wrong option", [1]],
    ["one right option too few", [0]],
    ["a wrong one beside the right ones", [0, 1, 2]],
    ["nothing", []],
  ])("does not count it with %s", (_what, several) => {
    expect(scoreQuiz(questions, { one: [1], several })).toEqual({ right: 1, of: 2 });
  });

  test("counts a skipped question as wrong, and ignores answers to unknown questions", () => {
    expect(scoreQuiz(questions, { gone: [0] })).toEqual({ right: 0, of: 2 });
  });
});

describe("of two scores", () => {
  test("the first is kept only when it is better", () => {
    expect(betterScore({ right: 4, of: 5 }, { right: 3, of: 5 })).toEqual({ right: 4, of: 5 });
    expect(betterScore({ right: 3, of: 5 }, { right: 4, of: 5 })).toEqual({ right: 4, of: 5 });
    expect(betterScore(undefined, { right: 0, of: 5 })).toEqual({ right: 0, of: 5 });
  });

  test("ratios are compared, because a quiz may grow", () => {
    expect(betterScore({ right: 5, of: 5 }, { right: 6, of: 8 })).toEqual({ right: 5, of: 5 });
    expect(betterScore({ right: 5, of: 5 }, { right: 8, of: 8 })).toEqual({ right: 8, of: 8 });
    expect(betterScore({ right: 0, of: 0 }, { right: 0, of: 5 })).toEqual({ right: 0, of: 5 });
  });

  test("the better ratio wins, whichever came first", () => {
    const score = fc
      .integer({ min: 1, max: 30 })
      .chain((of) => fc.record({ right: fc.integer({ min: 0, max: of }), of: fc.constant(of) }));
    const share = ({ right, of }: { right: number; of: number }) => right / of;
    fc.assert(
      fc.property(score, score, (a, b) => {
        expect(share(betterScore(a, b))).toBe(Math.max(share(a), share(b)));
      }),
    );
  });
});

test.each([
  [6, 9, true],
  [5, 9, false],
  [7, 10, true],
  [6, 10, false],
  [0, 1, false],
  [1, 1, true],
])("%i of %i right is enough: %s", (right, of, expected) => {
  expect(isEnough({ right, of })).toBe(expected);
});

import { expect, test } from "vitest";
import { passageForTests } from "../tutor-for-tests.ts";
import { addSameDay } from "./same-day.ts";

const scored = (at: number, score: number) => ({ at, score, coverage: 1, peak: 1, strongWords: 1 });

test("a day with two matching sections comes before a day with one that matches slightly better", () => {
  const passages = [
    passageForTests({ dayId: "mentions" }),
    passageForTests({ dayId: "about" }),
    passageForTests({ dayId: "about" }),
  ];
  const best = [scored(0, 10), scored(1, 9.8), scored(2, 6)];
  addSameDay(best, ({ at }) => passages[at] ?? passageForTests());
  expect(best.map(({ score }) => Math.round(score * 10))).toEqual([100, 104, 66]);
});

test("exercises and pages without a day neither give nor get the boost", () => {
  const passages = [
    passageForTests({ dayId: "one" }),
    passageForTests({ dayId: "one", kind: "exercise" }),
    passageForTests({ kind: "help" }),
    passageForTests({ kind: "help" }),
  ];
  const best = [scored(0, 4), scored(1, 3), scored(2, 2), scored(3, 1)];
  addSameDay(best, ({ at }) => passages[at] ?? passageForTests());
  expect(best.map(({ score }) => score)).toEqual([4, 3, 2, 1]);
});

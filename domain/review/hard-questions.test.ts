import { expect, test } from "vitest";
import { hardQuestions } from "./hard-questions.ts";

const figures = (questionId: string, learners: number, wrong: number, lapsed = 0) => ({
  questionId,
  dayId: "java-strings",
  learners,
  wrong,
  lapsed,
});

test("over 40 % wrong or over 10 % forgotten is hard, worst first, and few learners do not count", () => {
  const found = hardQuestions([
    figures("just-not-wrong", 100, 40, 10),
    figures("lost", 100, 20, 11),
    figures("wrong", 100, 41),
    figures("worst", 10, 9),
    figures("too-few", 9, 9, 9),
  ]);
  expect(found.map(({ questionId, why }) => [questionId, why])).toEqual([
    ["worst", "often-wrong"],
    ["wrong", "often-wrong"],
    ["lost", "often-lost"],
  ]);
});

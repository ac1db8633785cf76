import { expect, test } from "vitest";
import { questionProblem, replyProblem } from "./text-bounds.ts";

test.each([
  ["x".repeat(19), "text-too-short"],
  ["x".repeat(20), undefined],
  [` ${"x".repeat(19)} `, "text-too-short"],
  [`${"x".repeat(19)}\u200b\u200b`, "text-too-short"],
  ["🙂".repeat(19), "text-too-short"],
  ["🙂".repeat(4_000), undefined],
  ["x".repeat(4_000), undefined],
  ["x".repeat(4_001), "text-too-long"],
  [`${"x".repeat(20)}${" ".repeat(4_000)}`, "text-too-long"],
])("a question such as %j", (text, problem) => {
  expect(questionProblem(text)).toBe(problem);
});

test.each([
  ["", "text-too-short"],
  ["\u200b \n", "text-too-short"],
  ["k", undefined],
  ["x".repeat(4_001), "text-too-long"],
])("a reply such as %j", (text, problem) => {
  expect(replyProblem(text)).toBe(problem);
});

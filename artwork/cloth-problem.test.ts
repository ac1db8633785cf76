import { expect, test } from "vitest";
import { PLAIN_CLOTH } from "#domain/courses/cloth.ts";
import { clothProblem } from "./cloth-problem.ts";

const { colours, kolam } = PLAIN_CLOTH;

test("a cloth of one stroke whose colours can be read has no problem", () => {
  expect(clothProblem(PLAIN_CLOTH)).toBeUndefined();
});

test("a kolam of several strokes is none", () => {
  const cut = { ...kolam, across: [[1, 2]] } as const;
  expect(clothProblem({ colours, kolam: cut })).toMatch(/^the kolam has \d strokes, not one$/);
});

test.each([
  ["the line on the ground", { line: "#8899BB" }],
  ["the dots on the ground", { dot: "#5566A0" }],
  ["the ground on light paper", { ground: "#8A8A8A", line: "#000000", dot: "#FFFFFF" }],
  ["the line on dark paper", { ground: "#000000", line: "#777777", dot: "#FFFFFF" }],
])("%s must be read", (what, changed) => {
  expect(clothProblem({ colours: { ...colours, ...changed }, kolam })).toContain(what);
});

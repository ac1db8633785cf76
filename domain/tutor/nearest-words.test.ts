import { expect, test } from "vitest";
import { openNearestWords } from "./nearest-words.ts";

const nearest = openNearestWords([
  "inheritance",
  "interface",
  "string",
  "list",
  "loop",
  "polymorphism",
  "class",
]);

test.each([
  ["inheritence", "inheritance"],
  ["inhertance", "inheritance"],
  ["strnig", "string"],
  ["polymorfism", "polymorphism"],
  ["clas", "class"],
])("%s stands for %s", (typed, meant) => {
  expect(nearest(typed)).toContain(meant);
});

test("short words and other words stand for nothing", () => {
  expect(nearest("lost")).toEqual([]);
  expect(nearest("biryani")).toEqual([]);
  expect(nearest("")).toEqual([]);
});

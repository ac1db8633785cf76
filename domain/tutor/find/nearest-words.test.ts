import fc from "fast-check";
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
])("%s is corrected to %s", (typed, meant) => {
  expect(nearest(typed)).toContain(meant);
});

test("short words and other words are not corrected", () => {
  expect(nearest("lost")).toEqual([]);
  expect(nearest("biryani")).toEqual([]);
  expect(nearest("")).toEqual([]);
});

test("a word with a letter lost, doubled or swapped with the next is corrected to itself", () => {
  const words = ["inheritance", "interface", "string", "polymorphism"] as const;
  const slips = [
    (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
    (word: string, at: number) => word.slice(0, at) + word.slice(at - 1),
    (word: string, at: number) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...words),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(...slips),
      (word, at, slip) => {
        expect(nearest(slip(word, at))).toContain(word);
      },
    ),
  );
});

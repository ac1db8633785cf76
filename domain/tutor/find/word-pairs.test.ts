import { expect, test } from "vitest";
import { termsOf } from "./terms.ts";
import { pairsInEach, pairsOf, sharedPairs } from "./word-pairs.ts";

const pairs = (text: string) => pairsOf(termsOf(text));
const passage = pairs("a branch in git is a line of work of its own");

test.each([
  ["git is", 1],
  ["is git", 0],
  ["branch git", 0],
  ["line of work", 2],
  ["a branch in git is a line", 3],
  ["git", 0],
  ["", 0],
])("'%s' shares %i pairs with the passage", (question, shared) => {
  expect(sharedPairs(pairs(question), passage)).toBe(shared);
});

test("the end of one text and the beginning of the next are no pair", () => {
  const held = pairsInEach([termsOf("test case"), termsOf("pipeline")]);
  expect(sharedPairs(pairsOf(termsOf("test case")), held)).toBe(1);
  expect(sharedPairs(pairsOf(termsOf("case pipeline")), held)).toBe(0);
});

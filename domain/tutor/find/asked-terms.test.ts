import { expect, test } from "vitest";
import { askedTerms } from "./asked-terms.ts";
import { plainAsks } from "./weighed-words.ts";

const term = (word: string) => ({ word, means: `What ${word} means.`, hindi: "", latin: "" });
const asked = (question: string, ...words: string[]) =>
  askedTerms(words.map(term), plainAsks(question).words).map(({ term: { word }, share }) => [word, share]);

test("a term is asked for when all its words are in the question", () => {
  expect(asked("what is a foreign key", "foreign key", "table")).toEqual([["foreign key", 1]]);
  expect(asked("what is a key", "foreign key")).toEqual([]);
});

test("of a longer and a shorter term only the longer one counts", () => {
  expect(asked("what is a foreign key", "key", "foreign key")).toEqual([["foreign key", 1]]);
});

test("the share says how much of the question a term is", () => {
  expect(asked("what is a loop in python", "loop")).toEqual([["loop", 0.5]]);
});

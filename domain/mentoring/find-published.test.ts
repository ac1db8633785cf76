import { expect, test } from "vitest";
import { findPublished, indexQuestions } from "./find-published.ts";

const LOOP = {
  id: "loop",
  question: "Why does my loop run once too often?",
  answer: "The index starts at 0.",
};
const INDEX = { id: "index", question: "What is an index?", answer: "A number that a loop counts." };
const HINDI = { id: "hindi", question: "लूप क्या है?", answer: "Something that runs again." };
const ALL = indexQuestions([LOOP, INDEX, HINDI]);

const idsOf = (query: string, most = 10) =>
  findPublished(query, ALL, most).map(({ question }) => question.id);

test("a word of the question counts more than one of the answer", () => {
  expect(idsOf("loop")).toEqual(["loop", "index"]);
  expect(idsOf("index")).toEqual(["index", "loop"]);
  expect(idsOf("index", 1)).toEqual(["index"]);
});

test("every word is wanted, and most of them where no question has all", () => {
  expect(idsOf("loop often")).toEqual(["loop"]);
  expect(idsOf("loop often zebra")).toEqual(["loop"]);
  expect(idsOf("loop zebra")).toEqual([]);
});

test("the beginning of a word is enough, of a short one it is not", () => {
  expect(findPublished("ind", indexQuestions([INDEX]), 10)).toEqual([
    { question: INDEX, found: new Set(["index"]) },
  ]);
  expect(idsOf("in")).toEqual([]);
});

test("it reads other scripts, and nothing finds nothing", () => {
  expect(idsOf("लूप")).toEqual(["hindi"]);
  expect([idsOf(""), idsOf("?!"), idsOf("zebra")]).toEqual([[], [], []]);
});

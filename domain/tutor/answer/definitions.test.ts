import { expect, test } from "vitest";
import { plainAsks } from "../find/weighed-words.ts";
import { passageForTests } from "../tutor-for-tests.ts";
import { definitions } from "./definitions.ts";
import type { ReplyLanguage } from "./reply-language.ts";

const term = (word: string, means: string) => ({ word, means, hindi: "हिन्दी", latin: "hindi" });
const array = term("array", "A row of values.");
const list = term("list", "Values in order that can grow.");
const quoted = passageForTests({ terms: [array, list] });
const told = (question: string, passages = [quoted], language: ReplyLanguage = "en") =>
  definitions(question, { passages, isSupported: true, nearest: passages }, plainAsks(question), language);

test("what is X begins with the meaning of X from the word list of the day", () => {
  expect(told("what is an array?")).toEqual(["**array**: A row of values. [1]"]);
  expect(told("array kya hota hai")).toEqual(["**array**: A row of values. [1]"]);
});

test("two things that are compared get a meaning each", () => {
  expect(told("array vs list")).toEqual([
    "**array**: A row of values. [1]",
    "**list**: Values in order that can grow. [1]",
  ]);
});

test("only the part that asks for a meaning counts", () => {
  expect(told("my list is empty, what is an array")).toEqual(["**array**: A row of values. [1]"]);
});

test("other questions get no meaning, and a word of another course has another one", () => {
  expect(told("how to sort an array")).toEqual([]);
  const other = passageForTests({ courseId: "other", terms: [array] });
  expect(told("what is an array", [passageForTests({ terms: [] }), other])).toEqual([]);
});

test("a meaning from another day of the course names the day", () => {
  const later = passageForTests({ dayNumber: 9, terms: [array] });
  expect(told("what is an array", [passageForTests({ terms: [] }), later])).toEqual([
    "**array**: A row of values. (From the word list of day 9.)",
  ]);
});

test("in Hindi the Hindi word stands beside the term", () => {
  expect(told("what is an array", [quoted], "hi")).toEqual(["**array** (हिन्दी): A row of values. [1]"]);
});

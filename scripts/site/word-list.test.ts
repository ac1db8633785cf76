import { expect, test } from "vitest";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import { wordList } from "./word-list.ts";

const term = (word: string, means = `A ${word}.`) => ({ word, means, hindi: "शब्द", latin: "shabd" });
const base = courseWithLessons();
const withTerms = (title: string, path: string, ...terms: ReturnType<typeof term>[]) => ({
  ...base,
  title,
  path,
  days: base.days.map((day, n) => (n === 1 ? { ...day, terms } : day)),
});

test("words are in alphabetical order, ignoring case, with the day that introduces them", () => {
  const words = wordList([withTerms("Knots", "/Knots", term("loop"), term("Bend"))]);
  expect(words.map(({ word }) => word)).toEqual(["Bend", "loop"]);
  expect(words[0]?.places).toEqual([{ courseTitle: "Knots", dayNumber: 2, path: "/Knots/day/2#word-bend" }]);
});

test("a word of two courses is listed once when it means the same, twice when it does not", () => {
  const first = withTerms("Knots", "/Knots", term("loop"), term("end"));
  const second = withTerms("Ropes", "/Ropes", term("loop"), term("end", "Where it stops."));
  expect(wordList([first, second]).map(({ word, places }) => `${word} ${places.length}`)).toEqual([
    "end 1",
    "end 1",
    "loop 2",
  ]);
});

import { expect, test } from "vitest";
import { suggestionsFor } from "./suggestions.ts";

const nowhere = { pathname: "/", course: undefined, exercise: undefined, headings: [], known: [] };
const onDay = { ...nowhere, pathname: "/JavaCourse/day/3", course: { title: "Java Developer", day: 3 } };

test("every page has its own three questions, ignoring the case of its URL", () => {
  expect(suggestionsFor(nowhere).first).toHaveLength(3);
  expect(suggestionsFor({ ...nowhere, pathname: "/Scholar/" })).toEqual(
    suggestionsFor({ ...nowhere, pathname: "/scholar" }),
  );
  expect(suggestionsFor({ ...nowhere, pathname: "/scholar" })).not.toEqual(suggestionsFor(nowhere));
  expect(suggestionsFor({ ...nowhere, course: { title: "Java Developer", day: undefined } }).first[1]).toBe(
    "How long does Java Developer take?",
  );
});

const HEADINGS = [
  { id: "and-or-not", text: "And, or, not" },
  { id: "switch", text: "Switch" },
  { id: "else", text: "Else" },
];

test("on a day they name what is being read, on an exercise its failing test", () => {
  expect(suggestionsFor({ ...onDay, headings: HEADINGS })).toEqual({
    first: ["What is this day about?", "Explain 'And, or, not'", "Explain 'Switch'"],
    more: [],
  });
  expect(suggestionsFor({ ...onDay, exercise: { failing: undefined } }).first[0]).toBe("Where do I start?");
  expect(suggestionsFor({ ...onDay, exercise: { failing: { testSays: "x" } } }).first[0]).toBe(
    "Why does this test fail?",
  );
});

test("known questions about what is being read come first, and none is lost", () => {
  const known = ["before", "and-or-not", "and-or-not", "switch", "else"].map((section, n) => ({
    ask: `Question ${n}?`,
    section,
  }));
  expect(suggestionsFor({ ...onDay, known, headings: HEADINGS.slice(1) })).toEqual({
    first: ["What is this day about?", "Question 3?", "Question 4?", "Question 0?"],
    more: ["Question 1?", "Question 2?"],
  });
  expect(suggestionsFor({ ...onDay, known: known.slice(0, 2) }).more).toEqual([]);
});

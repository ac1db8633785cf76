import { expect, test } from "vitest";
import { suggestionsFor } from "./suggestions.ts";

const nowhere = { pathname: "/", course: undefined, exercise: undefined, headings: [] };
const onDay = { ...nowhere, pathname: "/JavaCourse/day/3", course: { title: "Java Developer", day: 3 } };

test("every page has its own three questions, ignoring the case of its URL", () => {
  expect(suggestionsFor(nowhere)).toHaveLength(3);
  expect(suggestionsFor({ ...nowhere, pathname: "/Scholar/" })).toEqual(
    suggestionsFor({ ...nowhere, pathname: "/scholar" }),
  );
  expect(suggestionsFor({ ...nowhere, pathname: "/scholar" })).not.toEqual(suggestionsFor(nowhere));
  expect(suggestionsFor({ ...nowhere, course: { title: "Java Developer", day: undefined } })[1]).toBe(
    "How long does Java Developer take?",
  );
});

test("on a day they name what is being read, on an exercise its failing test", () => {
  expect(suggestionsFor({ ...onDay, headings: ["And, or, not", "Switch", "Else"] })).toEqual([
    "What is this day about?",
    "Explain 'And, or, not'",
    "Explain 'Switch'",
  ]);
  expect(suggestionsFor({ ...onDay, exercise: { failing: undefined } })[0]).toBe("Where do I start?");
  expect(suggestionsFor({ ...onDay, exercise: { failing: { testSays: "x" } } })[0]).toBe(
    "Why does this test fail?",
  );
});

import { describe, expect, test } from "vitest";
import { finish } from "../../steps.ts";
import { passageForTests } from "../tutor-for-tests.ts";
import { openAskedIndex } from "./asked-index.ts";
import { askingOf } from "./asking.ts";

const knows = (...terms: string[]) => ({ has: (term: string) => terms.includes(term), nearest: () => [] });

const entry = (id: string, phrasings: readonly string[], text = "Because of the bound.") =>
  passageForTests({
    id,
    kind: "asked",
    heading: phrasings[0],
    url: `/JavaCourse/day/4#${id}`,
    text,
    phrasings,
  });

const LOOP = entry("loop", [
  "Why does my loop run one time too many?",
  "for loop goes one step extra and gives index out of bounds",
  "loop ek baar zyada kyu chal raha hai",
]);
const ARRAY = entry("array", ["What is an array and how do I make one?", "what does int[] mean"]);
const ENDLESS = entry("endless", [
  "Why does my while loop never stop?",
  "program hangs and prints the same line",
]);
const ALL = [LOOP, ARRAY, ENDLESS];

function matchesIn(entries: typeof ALL, text: string, favour = () => 1) {
  const index = finish(openAskedIndex(entries, knows(), (term) => term === "java"));
  return index.match({ text, asking: askingOf(text) }, favour);
}
const idOf = (text: string, entries = ALL) => matchesIn(entries, text)[0]?.passage.id;
const scoreOf = (text: string, id: string, entries = ALL) =>
  matchesIn(entries, text).find(({ passage }) => passage.id === id)?.score ?? 0;

describe("a known question", () => {
  test.each(ALL.flatMap((each) => (each.phrasings ?? []).map((phrase) => [phrase, each.id] as const)))(
    "is found by its own words: %s",
    (phrase, id) => {
      expect(matchesIn(ALL, phrase)[0]).toEqual({ passage: expect.objectContaining({ id }), score: 1 });
      expect(idOf(phrase.toUpperCase())).toBe(id);
    },
  );

  test("is found by its first half, if that asks what something is", () => {
    expect(matchesIn(ALL, "what is an array?")[0]).toMatchObject({ passage: { id: "array" }, score: 1 });
    expect(matchesIn(ALL, "how do I make one?")).toEqual([]);
  });

  test("is found in other words, endings and spellings", () => {
    expect(idOf("my for loops run one step too far, index is out of bounds")).toBe("loop");
    expect(idOf("loop ek bar jyada kyun chl rha h")).toBe("loop");
    expect(idOf("how can i make arrays")).toBe("array");
    expect(idOf("the program hangs, it prints one line all the time")).toBe("endless");
  });

  test("is not found by something else", () => {
    expect(matchesIn(ALL, "what is a certificate")).toEqual([]);
    expect(matchesIn(ALL, "why")).toEqual([]);
  });
});

test("the best phrasing counts: words of different phrasings together are no match", () => {
  const mixed = entry("mixed", ["What is a red apple?", "why do green pears fall"]);
  expect(scoreOf("what is a red apple", "mixed", [mixed])).toBe(1);
  expect(scoreOf("red pears", "mixed", [mixed])).toBeLessThan(0.7);
});

test("a part of a known question, or a question that asks much more, is less alike", () => {
  const same = scoreOf("why does my while loop never stop", "endless");
  expect(scoreOf("while loop", "endless")).toBeLessThan(same);
  expect(
    scoreOf("why does my while loop never stop and how do i sort names in a database table", "endless"),
  ).toBeLessThan(same);
});

describe("more evidence never makes it worse", () => {
  const asked = "loop gives one index extra";

  test("another phrasing", () => {
    const richer = { ...LOOP, phrasings: [...(LOOP.phrasings ?? []), "loop gives one index too much"] };
    expect(scoreOf(asked, "loop", [richer, ARRAY, ENDLESS])).toBeGreaterThan(scoreOf(asked, "loop"));
  });

  test("an answer that has what is asked", () => {
    const telling = { ...LOOP, text: "It gives one round extra." };
    expect(scoreOf(asked, "loop", [telling, ARRAY, ENDLESS])).toBeGreaterThanOrEqual(scoreOf(asked, "loop"));
  });

  test("a word of the question that the phrasing has, too", () => {
    expect(scoreOf("loop extra index bounds", "loop")).toBeGreaterThan(scoreOf("loop extra index", "loop"));
  });
});

test("the name of a course says little", () => {
  const java = entry("java", ["Which tool compiles in java?"]);
  expect(scoreOf("which array in java", "java", [...ALL, java])).toBeLessThan(0.4);
});

test("favour decides between questions that are equally alike", () => {
  const twin = { ...LOOP, id: "twin" };
  const favour = (passage: { id: string }) => (passage.id === "twin" ? 1.1 : 1);
  expect(matchesIn([LOOP, twin], "loop one time too many")[0]?.passage.id).toBe("loop");
  expect(matchesIn([LOOP, twin], "loop one time too many", favour as () => number)[0]?.passage.id).toBe(
    "twin",
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markMatches, snippetOf, type TextPart } from "./mark-matches.ts";
import { wordsOf } from "./split-words.ts";

/** Letters of every script, and lone surrogates too. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)),
    fc.integer({ min: 0, max: 0x10ffff }).map((n) => String.fromCodePoint(n)),
  ),
});
const phrase = fc.array(fc.constantFrom("Loops", "and", "arrays,", "पायथन", "<b>", "·", "café"), {
  maxLength: 60,
});
const text = fc.oneof(
  anyText,
  phrase.map((words) => words.join(" ")),
);
const found = fc
  .array(fc.constantFrom("loops", "cafe", "पायथन", "b"), { maxLength: 3 })
  .map((words) => new Set<string>(words));

const textOf = (parts: readonly TextPart[]) => parts.map((part) => part.text).join("");

describe("marking", () => {
  test("marks every word that was found, in any spelling, and nothing else", () => {
    expect(markMatches("Café, cafe and CAFES", new Set(["cafe"]))).toEqual([
      { text: "Café", isMatch: true },
      { text: ", ", isMatch: false },
      { text: "cafe", isMatch: true },
      { text: " and CAFES", isMatch: false },
    ]);
  });

  test("never loses or changes text", () => {
    fc.assert(
      fc.property(text, found, (whole, words) => {
        const parts = markMatches(whole, words);
        expect(textOf(parts)).toBe(whole);
        const marked = parts.filter((part) => part.isMatch);
        expect(marked.every((part) => wordsOf(part.text).some((word) => words.has(word)))).toBe(true);
        const others = parts.filter((part) => !part.isMatch);
        expect(others.flatMap((part) => wordsOf(part.text)).filter((word) => words.has(word))).toEqual([]);
      }),
    );
  });
});

describe("a snippet", () => {
  const long = `${"Many words come first. ".repeat(20)}Then loops appear. ${"More words follow. ".repeat(20)}`;

  test("shows the first match with a few words before it", () => {
    const parts = snippetOf(long, new Set(["loops"]));
    expect(textOf(parts)).toMatch(/^…(\w+\W+)+Then loops appear\. More .*…$/);
    expect(parts.filter((part) => part.isMatch)).toEqual([{ text: "loops", isMatch: true }]);
    expect(textOf(parts).length).toBeLessThanOrEqual(152);
  });

  test("shows the beginning where nothing matches, and a short text whole", () => {
    expect(textOf(snippetOf(long, new Set()))).toMatch(/^Many words come first\. .*…$/);
    expect(snippetOf("Short.", new Set())).toEqual([{ text: "Short.", isMatch: false }]);
    expect(snippetOf("", new Set())).toEqual([]);
  });

  test("shows an overlong word rather than nothing", () => {
    expect(textOf(snippetOf("x".repeat(1000), new Set()))).toBe("x".repeat(1000));
  });

  test("of any text is a part of it, between the dots, and contains a match if the text does", () => {
    fc.assert(
      fc.property(text, found, fc.integer({ min: 1, max: 80 }), (whole, words, length) => {
        const parts = snippetOf(whole, words, length);
        const shown = textOf(parts);
        const isPart = ["", "…"].some((start) =>
          ["", "…"].some(
            (end) =>
              shown.startsWith(start) &&
              shown.endsWith(end) &&
              whole.includes(shown.slice(start.length, shown.length - end.length)),
          ),
        );
        expect(isPart).toBe(true);
        const hasMatch = markMatches(whole, words).some((part) => part.isMatch);
        if (length >= 60) expect(parts.some((part) => part.isMatch)).toBe(hasMatch);
      }),
    );
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { inLatinLetters } from "./in-latin-letters.ts";

test.each([
  ["करना", "karna"],
  ["बदलना", "badalna"],
  ["समझ", "samajh"],
  ["टेस्टिंग कब बंद करनी है", "testing kab band karni hai"],
  ["चीज़ें", "chizen"],
  ["नहीं", "nahin"],
  ["अलग", "alag"],
  ["లూప్", "lup"],
  ["বাগ", "bag"],
  ["५ दिन", "5 din"],
])("%s is typed %s", (word, latin) => {
  expect(inLatinLetters(word)).toBe(latin);
});

test("other letters stay", () => {
  expect(inLatinLetters("café x = 5; // क्या")).toBe("café x = 5; // kya");
});

test("no letter of an Indian script is left", () => {
  const letter = fc.integer({ min: 0x0900, max: 0x0d7f }).map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.array(letter), (letters) => {
      expect(inLatinLetters(letters.join(""))).toMatch(/^[a-z0-9]*$/);
    }),
  );
});

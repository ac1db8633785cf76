import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { segmentsOf, wordsOf } from "./split-words.ts";

/** Letters of every script, and lone surrogates too. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)),
    fc.integer({ min: 0, max: 0x10ffff }).map((n) => String.fromCodePoint(n)),
  ),
});

describe("words are found in any form they are typed", () => {
  test.each([
    ["capitals", "PYTHON Developer", ["python", "developer"]],
    ["accents on Latin letters", "Café Zürich naïve", ["cafe", "zurich", "naive"]],
    ["wide and joined letters", "Ｐｙｔｈｏｎ ﬁle", ["python", "file"]],
    ["a German double s", "Straße STRASSE", ["strasse", "strasse"]],
    ["punctuation and symbols", "Node.js, C++ & <b>HTML5</b>!", ["node", "js", "c", "b", "html5", "b"]],
    ["figures of other scripts", "दिन ३", ["दिन", "३"]],
    ["a sign that stands for two words", "½", ["1", "2"]],
    ["nothing but signs", " … — !?", []],
    ["nothing", "", []],
  ])("%s", (_, text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test("the vowel marks of Indian scripts stay, because without them it is another word", () => {
    expect(wordsOf("पायथन सीखो")).toEqual(["पायथन", "सीखो"]);
    expect(wordsOf("தமிழ்")).toEqual(["தமிழ்"]);
    expect(wordsOf("कमल")).not.toEqual(wordsOf("कमाल"));
  });

  test("an invisible joiner makes no difference", () => {
    expect(wordsOf("क्\u200dष")).toEqual(wordsOf("क्ष"));
    expect(wordsOf("\u200d\u200c")).toEqual([]);
  });

  test("composed and decomposed spelling are equal", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(wordsOf(text.normalize("NFD"))).toEqual(wordsOf(text.normalize("NFC")));
      }),
    );
  });

  test("each word finds itself", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const words = wordsOf(text);
        expect(wordsOf(words.join(" "))).toEqual(words);
      }),
    );
  });
});

test("the segments of any text join to exactly that text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const segments = segmentsOf(text);
      expect(segments.map((segment) => segment.text).join("")).toBe(text);
      expect(segments.flatMap((segment) => segment.words)).toEqual(wordsOf(text));
      expect(segments.every((segment) => segment.text !== "")).toBe(true);
    }),
  );
});

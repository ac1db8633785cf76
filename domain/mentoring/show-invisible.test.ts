import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { showInvisible, withoutInvisible } from "./show-invisible.ts";

describe("is made visible", () => {
  test.each([
    ["\u200b", "U+200B", "zero width space"],
    ["\u00a0", "U+00A0", "no-break space"],
    ["\u202e", "U+202E", "right-to-left override"],
    ["\ufeff", "U+FEFF", "byte order mark"],
    ["\u2003", "U+2003", "blank"],
    ["\u2028", "U+2028", "blank"],
    ["\u0000", "U+0000", "control character"],
    ["\r", "U+000D", "control character"],
    ["\u3164", "U+3164", "invisible character"],
    ["\ufe0f", "U+FE0F", "invisible character"],
    ["\ud800", "U+D800", "invisible character"],
    ["\u{e0041}", "U+E0041", "invisible character"],
    ["\u200d", "U+200D", "zero width joiner"],
  ])("%j as %s, %s", (character, mark, name) => {
    expect(showInvisible(`if${character}(x)`)).toEqual([{ text: "if" }, { mark, name }, { text: "(x)" }]);
  });
});

describe("stays unchanged", () => {
  test.each([
    "int x = 1;\n\treturn x;\r\n",
    "क्‍ष और श्री‌मान",
    "👩‍💻 👩🏽‍💻 done ❤️",
    "1\ufe0f\u20e3",
    "José ✓",
    "",
  ])("%j", (text) => {
    expect(showInvisible(text)).toEqual(text === "" ? [] : [{ text }]);
    expect(withoutInvisible(text)).toBe(text);
  });
});

test.each(["и\u200dх", "a\u200cb", "1\ufe0f2", "🙂\u200d."])(
  "in %j the character has no purpose, so it is shown",
  (text) => {
    expect(showInvisible(text)).toHaveLength(3);
  },
);

test("two in a row, at the beginning and at the end, are shown one by one", () => {
  expect(showInvisible("\u200b\u200bx\u00ad")).toEqual([
    { mark: "U+200B", name: "zero width space" },
    { mark: "U+200B", name: "zero width space" },
    { text: "x" },
    { mark: "U+00AD", name: "soft hyphen" },
  ]);
});

test("law: the pieces add up to the text, with nothing invisible left in the visible pieces", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, (given) => {
      const back = showInvisible(given).map((piece) =>
        "text" in piece ? piece.text : String.fromCodePoint(Number.parseInt(piece.mark.slice(2), 16)),
      );
      expect(back.join("")).toBe(given);
    }),
  );
});

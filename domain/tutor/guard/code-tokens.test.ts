import fc from "fast-check";
import { expect, test } from "vitest";
import { hashOf } from "../hash.ts";
import { TOKEN, tokensOf } from "./code-tokens.ts";

const CODE = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "let best",
        "ＬＥＴ",
        "@Test",
        "a@b",
        "3.14",
        "7.",
        "x1é",
        "₹५०",
        "½",
        "\u200b",
        "_$",
        "`;'",
      ),
    ),
  )
  .map((parts) => parts.join(""));

test("the hand-written tokenizer finds the same as the pattern", () => {
  fc.assert(
    fc.property(CODE, (text) => {
      const found = [...text.matchAll(new RegExp(TOKEN))].map(({ 0: word, index }) => ({
        hash: hashOf(word.normalize("NFKC").toLowerCase()),
        start: index,
      }));
      expect(tokensOf(text).map(({ hash, start }) => ({ hash, start }))).toEqual(found);
    }),
  );
});

test.each([
  ["if", "keyword"],
  ["IF", "keyword"],
  ["ｉｆ", "keyword"],
  ["fare", "name"],
  ["@Test", "name"],
  ["किराया", "name"],
  ["42", "number"],
  ["+", "sign"],
  ["→", "sign"],
])("%s is a %s", (word, kind) => {
  expect(tokensOf(word).map((token) => token.kind)).toEqual([kind]);
});

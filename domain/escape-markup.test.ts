import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

test("markup in a text becomes text", () => {
  expect(escapeMarkup(`<script a="1" b='2'>&</script>`)).toBe(
    "&lt;script a=&quot;1&quot; b=&apos;2&apos;&gt;&amp;&lt;/script&gt;",
  );
});

test("no text keeps a character that could open a tag or end an attribute", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeMarkup(text)).not.toMatch(/[<>"']/);
    }),
  );
});

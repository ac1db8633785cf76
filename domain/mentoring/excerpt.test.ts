import fc from "fast-check";
import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";
import { maskContacts, maskOf } from "./mask-contacts.ts";

test("a short text stays, in one line", () => {
  expect(excerptOf("Why does\n\nmy loop   end?", 160)).toBe("Why does my loop end?");
  expect(excerptOf(" \n", 160)).toBe("");
});

test("code is replaced by a word, also where its fence is never closed", () => {
  expect(excerptOf("Look:\n```java\nint x = 1;\n```\nWhy?", 160)).toBe("Look: (code) Why?");
  expect(excerptOf("~~~\nx\n~~~\nWhy?", 160)).toBe("(code) Why?");
  expect(excerptOf("Look:\n```java\nint x = 1;", 160)).toBe("Look: (code)");
  expect(excerptOf("Look:\n```", 160)).toBe("Look: (code)");
  expect(excerptOf("```a```, ``` and `for (;;)`", 160)).not.toContain("`");
});

test("Markdown marks are removed, names with underscores stay", () => {
  expect(excerptOf("# Loops\n- **one** [page](https://a.example) my_name\n> 2 * 3 * 4\n1. first", 160)).toBe(
    "Loops one page my_name 2 * 3 * 4 first",
  );
});

test("it is cut between words, and inside one only where there is nothing else", () => {
  expect(excerptOf("one two three", 9)).toBe("one two …");
  expect(excerptOf("abcdefghij", 4)).toBe("abcd…");
  expect(excerptOf("அஅஅஅ next", 4)).toBe("அஅஅஅ …");
});

test("a masked contact is kept whole or left out", () => {
  const text = maskContacts(`Please write to me at asha.rao@gmail.com ${"and wait ".repeat(20)}`).text;
  const glued = maskContacts("My phone (+91 98765 43210), please.").text;
  expect(excerptOf(glued, 160)).toBe(glued);
  expect(excerptOf(glued, 30)).toBe("My phone …");
  for (let most = 20; most < 100; most++) {
    const rest = excerptOf(text, most).replace(maskOf("mail address"), "");
    expect(rest).not.toMatch(/\[|hidden/);
  }
});

test("it is never longer than the limit, and never contains a fence or a line break", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("```", "~~~", "\n", " ", "word", "[x](y)", "`", "- ")), (parts) => {
      const text = excerptOf(parts.join(""), 30);
      expect([...text].length).toBeLessThanOrEqual(32);
      expect(text).not.toMatch(/```|\n/);
    }),
  );
});

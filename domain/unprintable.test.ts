import fc from "fast-check";
import { expect, test } from "vitest";
import { isPrintable, printable } from "./unprintable.ts";

test.each([
  "\u0000",
  "\n",
  "\u007f",
  "\u00ad",
  "\u061c",
  "\u200b",
  "\u200e",
  "\u200f",
  "\u2028",
  "\u202e",
  "\u3164",
])("%j is removed", (mark) => {
  expect(isPrintable(`Asha${mark}Rao`)).toBe(false);
  expect(printable(`Asha${mark}Rao`)).toBe("AshaRao");
});

test.each(["ക്‍ഷ", "श्री‌मान", "O'Rao 🎓", "José"])("%s is kept unchanged", (text) => {
  expect(isPrintable(text)).toBe(true);
  expect(printable(text)).toBe(text);
});

test("property: what is made printable is printable", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      (text) => void expect(isPrintable(printable(text))).toBe(true),
    ),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestText } from "./nearest-text.ts";

const SECTIONS = [
  "Variables hold values. A variable has a type and a name.",
  "Whole numbers divide in their own way. The remainder is what is left after a division.",
  "Reading what somebody types. A Scanner reads a line.",
];

test("a question is about the section whose rare words it shares", () => {
  expect(nearestText("What is left after 7 divided by 2?", SECTIONS)).toBe(1);
  expect(nearestText("Which class reads a line?", SECTIONS)).toBe(2);
});

test("a long text does not win by its length", () => {
  const long = `${"Other words about many things. ".repeat(50)} division`;
  expect(nearestText("a division with its remainder", [long, ...SECTIONS])).toBe(2);
});

test("nothing in common finds nothing", () => {
  expect(nearestText("kolam", SECTIONS)).toBeUndefined();
  expect(nearestText("", SECTIONS)).toBeUndefined();
  expect(nearestText("anything", [])).toBeUndefined();
});

test("the result is one of the texts and shares a word with the query", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { maxLength: 5 }), (wanted, texts) => {
      const found = nearestText(wanted, texts);
      expect(found === undefined || texts[found] !== undefined).toBe(true);
    }),
  );
});

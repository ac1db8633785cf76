import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Asha Rao", "AR"],
  ["asha rao", "AR"],
  ["Asha Kumari Rao", "AR"],
  ["Asha", "A"],
  ["  Asha   Rao ", "AR"],
  ["", ""],
])("the initials of %o are %o", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a letter of an Indian script keeps its vowel sign", () => {
  expect(initialsOf("मीरा नायर")).toBe("मीना");
  expect(initialsOf("प्रिया शर्मा")).toBe("प्रिश");
});

import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test("initials are the first letters of the first and the last name", () => {
  expect(initialsOf("Asha Rao")).toBe("AR");
  expect(initialsOf("  meera   devi nair ")).toBe("MN");
});

test("one name gives one initial", () => {
  expect(initialsOf("Kavya")).toBe("K");
});

test("a letter of an Indian script keeps its vowel sign", () => {
  expect(initialsOf("मीरा नायर")).toBe("मीना");
});

test("no name gives no initials", () => {
  expect(initialsOf("")).toBe("");
});

import { expect, test } from "vitest";
import { NOTE_MAX_LENGTH, noteProblem, tidyNote } from "./call-note.ts";

test("a note may be empty, in any script and in several lines", () => {
  for (const note of ["", "  ", "Wants Java\n\t- evenings\r\n- Pune", "वह जावा सीखना चाहती है", "<b>🙂</b>"])
    expect(noteProblem(note), note).toBeUndefined();
});

test("a note is stored trimmed and with one kind of line break", () => {
  expect(tidyNote("  a\r\nb\rc\n ")).toBe("a\nb\nc");
});

test("the length limit counts characters as people see them", () => {
  expect(noteProblem("🙂".repeat(NOTE_MAX_LENGTH))).toBeUndefined();
  expect(noteProblem(` ${"a".repeat(NOTE_MAX_LENGTH)} `)).toBeUndefined();
  expect(noteProblem("a".repeat(NOTE_MAX_LENGTH + 1))).toBe("Use at most 500 characters");
});

test.each(["\u0000", "a\u0007b", "\u001b[31mred", "half \ud800 a character"])(
  "%j cannot be stored",
  (note) => {
    expect(noteProblem(note)).toBe("Leave out the characters that cannot be printed");
  },
);

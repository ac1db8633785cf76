import { expect, test } from "vitest";
import { QUESTION_MAX_CHARACTERS } from "../tutor-bounds.ts";
import { selectionQuestion } from "./selection-question.ts";

test("a part of a line is quoted, several lines are put below", () => {
  expect(selectionQuestion("explain", " for loop ")).toBe('Explain this: "for loop"');
  expect(selectionQuestion("example", "int a;\n\n  int b;")).toBe("Give an example of this:\nint a;\nint b;");
});

test("a long selection is cut, and always fits a question", () => {
  const asked = selectionQuestion("explain", "🙂x".repeat(5_000));
  expect(asked.length).toBeLessThan(QUESTION_MAX_CHARACTERS);
  expect([asked.endsWith(' …"'), asked.isWellFormed()]).toEqual([true, true]);
});

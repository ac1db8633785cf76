import { expect, test } from "vitest";
import { repairParts } from "./repair-parts.ts";

test("the learner's own line comes first, then the part of the message, then the example", () => {
  const at = { file: "Main.java", line: 6, source: "int a = 2.5;" };
  expect(repairParts({ at, look: "The type left of =.", before: "`int`", after: "`double`" })).toEqual([
    "**Where to look:** Line 6 of `Main.java`, `int a = 2.5;`. The type left of =.",
    "**What to change,** in a small example:\n\n- Before: `int`\n- After: `double`",
  ]);
});

test("several lines are in a code block", () => {
  const [change] = repairParts({ before: "a\nb", after: "`c`" });
  expect(change).toContain("```text\na\nb\n```");
});

test("without information there is no text", () => {
  expect(repairParts({})).toEqual([]);
});

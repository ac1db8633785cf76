import { expect, test } from "vitest";
import { withoutQuickTasks } from "./without-quick-tasks.ts";

test("quick tasks go with their output and their why; programs, outputs and quotes of the text stay", () => {
  const text = [
    "Before.",
    "",
    "```python fix id=seven",
    "- a",
    "+ b",
    "```",
    "```output",
    "7",
    "```",
    "> Because.",
    "> Really.",
    "",
    "Between.",
    "",
    "```text order id=steps",
    "+ a",
    "```",
    "",
    "> Why.",
    "",
    "```python run",
    "print(1)",
    "```",
    "```output",
    "1",
    "```",
    "> A quote of the text.",
  ].join("\n");
  expect(withoutQuickTasks(text).replaceAll(/\n{2,}/g, "\n")).toBe(
    "Before.\nBetween.\n```python run\nprint(1)\n```\n```output\n1\n```\n> A quote of the text.",
  );
});

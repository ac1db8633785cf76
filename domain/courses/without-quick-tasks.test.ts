import { expect, test } from "vitest";
import { withoutQuickTasks, withoutTaskStories } from "./without-quick-tasks.ts";

test("quick tasks are removed with their output and explanation; programs, outputs and quotes of the text stay", () => {
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

test("the sentences that introduce a task are removed with it, the others stay", () => {
  const task = "```text order id=steps\n+ a\n```\n";
  const text = `First.\n\nA tuple stays. Arrange this bill. One line belongs nowhere.\n\n${task}\nAfter.`;
  expect(withoutQuickTasks(text).replaceAll(/\n{2,}/g, "\n")).toBe("First.\nA tuple stays.\nAfter.");
  const list = `First.\n\n- Choose one.\n\n${task}`;
  expect(withoutQuickTasks(list)).toContain("- Choose one.");
});

test("for an answer the story of the next task is removed too, but never the whole section", () => {
  const task = "```text order id=steps\n+ a\n```\n";
  const story = `Moving is renaming.\n\nSunita wants a second copy.\n\n${task}\nAfter.`;
  expect(withoutTaskStories(story).replaceAll(/\n{2,}/g, "\n")).toBe("Moving is renaming.\nAfter.");
  expect(withoutQuickTasks(story)).toContain("Sunita");
  for (const kept of ["A **tuple** stays.", "- One step.", `${"A long thought. ".repeat(12)}`])
    expect(withoutTaskStories(`First.\n\n${kept}\n\n${task}`)).toContain(kept.trim());
  expect(withoutTaskStories(`## Copy\n\nSunita wants a second copy.\n\n${task}`)).toContain("Sunita");
});

test("between two tasks the introduction of the second is removed too, and so is a question above a task", () => {
  const task = "```text order id=steps\n+ a\n```\n> Why.\n";
  const between = `First.\n\n${task}\nA tuple stays as long as it is. Correct one line.\n\n${task}\nAfter.`;
  expect(withoutQuickTasks(between).replaceAll(/\n{2,}/g, "\n")).toBe(
    "First.\nA tuple stays as long as it is.\nAfter.",
  );
  const asking = `First.\n\nIt runs after the drawing. In the end, who is first?\n\n${task}`;
  expect(withoutQuickTasks(asking).trim()).toBe("First.\n\nIt runs after the drawing.");
});

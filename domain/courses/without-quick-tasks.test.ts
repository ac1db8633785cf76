import { expect, test } from "vitest";
import { withoutQuickTasks, withSolvedTasks } from "./without-quick-tasks.ts";

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

test("for an answer a task is the program of its right lines, with its output and why", () => {
  const text = [
    "A dictionary can count. Arrange the lines. One",
    "line belongs nowhere.",
    "",
    "```python order id=count",
    ". import x",
    "  counts = {}",
    "+ for item in sold:",
    "-     counts[item] = 1",
    "+     counts[item] += 1",
    "```",
    "```output",
    "2",
    "```",
    "> It adds one to what was there.",
    "",
    "After.",
  ].join("\n");
  expect(withSolvedTasks(`First.\n\n${text}`).replaceAll(/\n{2,}/g, "\n")).toBe(
    "First.\nA dictionary can count.\n```python\ncounts = {}\nfor item in sold:\n    counts[item] += 1\n```\n```output\n2\n```\nIt adds one to what was there.\nAfter.",
  );
});

test("a prediction keeps its program; what a page is asked for unseen, and tasks on pictures, go", () => {
  const page = '```html predict id=w print="width"\n<p>Hi</p>\n```\n```output\n200\n```\n> It is wide.\n';
  expect(
    withSolvedTasks(page)
      .replaceAll(/\n{2,}/g, "\n")
      .trim(),
  ).toBe("```html\n<p>Hi</p>\n```\nIt is wide.");
  expect(
    withSolvedTasks("First.\n\n```text find id=f picture=a.svg\n+ 1 2 3 4 | a | b\n```\n> Why.\n").trim(),
  ).toBe("First.");
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

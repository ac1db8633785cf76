import { expect, test } from "vitest";
import { findQuickTasks } from "#content-loader/find-quick-tasks.ts";
import { parseMarkdown } from "#content-loader/markdown.ts";
import { quickTrials } from "./quick-trials.ts";

/** The runs of a task, as 'what: promise: program'. */
function trialsOf(opening: string, code: string, output = "```output\n3\n```\n"): string[] {
  const source = `\`\`\`${opening} id=x\n${code}\n\`\`\`\n${output}> Why.\n`;
  const refused: string[] = [];
  const tasks = findQuickTasks(parseMarkdown(source), {
    readData: () => undefined,
    pictureNamed: () => undefined,
    dayNumber: 1,
    source,
    refuse: (_, message) => refused.push(message),
  });
  expect(refused).toEqual([]);
  return tasks
    .flatMap((task) => quickTrials("day.md", task))
    .map(
      ({ what, promised, job }) =>
        `${what}: ${promised.type}: ${job.files[0]?.text.trim().replaceAll("\n", " ")}`,
    );
}

test("a prediction is one run", () => {
  expect(trialsOf("python predict", "print(3)")).toEqual(["predict 'x': the program: prints: print(3)"]);
});

test("in a fix task the right line gives the output and the wrong one does not", () => {
  expect(trialsOf("python fix", "- print(2)\n+ print(3)")).toEqual([
    "fix 'x': the right answer: prints: print(3)",
    "fix 'x': the wrong line: misses: print(2)",
  ]);
});

test("in a fill task neither a wrong choice nor an empty line gives the output", () => {
  expect(trialsOf("python fill", ". a = 1\n+ print(a + 2)\n- print(a)\n- print(2)")).toEqual([
    "fill 'x': the right answer: prints: a = 1 print(a + 2)",
    "fill 'x': the choice 'print(a)': misses: a = 1 print(a)",
    "fill 'x': the choice 'print(2)': misses: a = 1 print(2)",
    "fill 'x': the program without the line: misses: a = 1",
  ]);
});

test("in an order task every swap of neighbours misses the output, and so does the decoy line", () => {
  expect(trialsOf("python order", "+ a\n+ b\n- n\n+ c\n+ c")).toEqual([
    "order 'x': the right answer: prints: a b c c",
    "order 'x': the order with lines 1 and 2 swapped: misses: b a c c",
    "order 'x': the order with lines 2 and 3 swapped: misses: a c b c",
    "order 'x': the line that belongs nowhere in place of line 2: misses: a n c c",
  ]);
});

test("a task in text needs no run, an error is expected as such, and Java is wrapped", () => {
  expect(trialsOf("text order", "+ a\n+ b\n+ c\n+ d", "")).toEqual([]);
  expect(trialsOf("java fix", "- int a = 1;\n+ int a = 1 / 0;", "```output error\n/ by zero\n```\n")).toEqual(
    [
      "fix 'x': the right answer: stops-with: public class Main { public static void main(String[] args) { int a = 1 / 0; } }",
      "fix 'x': the wrong line: misses: public class Main { public static void main(String[] args) { int a = 1; } }",
    ],
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { passageForTests } from "../tutor-for-tests.ts";
import { answerFromPassages } from "./answer-from-passages.ts";
import { endOfThought } from "./end-of-thought.ts";
import type { Block } from "./markdown-blocks.ts";

const prose = (text: string): Block => ({ kind: "prose", text });
const code: Block = { kind: "code", text: "```js\na();\n```" };
const long = "A row of stations is walked along. ".repeat(18);
const answer = (question: string, ...texts: string[]) => {
  const passages = texts.map((text, at) => passageForTests({ text, url: `/x#${at}` }));
  return answerFromPassages(question, { passages, isSupported: true, nearest: passages });
};

test("an extract goes on to the program that its last sentence announces, and to what is said below it", () => {
  const blocks = [
    prose("A loop repeats. It looks like this:"),
    code,
    prose("It ran twice."),
    prose("After."),
  ];
  expect(endOfThought(blocks, 0, 1, 500)).toBe(3);
  expect(
    endOfThought([prose("Write it so."), code, code, prose("It ran twice."), prose("After.")], 0, 1, 500),
  ).toBe(4);
});

test("where there is no room for what is said below a program, it ends with the program", () => {
  expect(endOfThought([prose("It looks like this:"), code, prose(long)], 0, 1, 100)).toBe(2);
});

test("if there is no room, it ends before the announcement", () => {
  const blocks = [prose("A loop repeats."), prose("Two things help against that."), prose(long)];
  expect(endOfThought(blocks, 0, 2, 100)).toBe(1);
  expect(
    answer(
      "what is a loop",
      `A **loop** repeats. ${long}\n\n${long}\n\nThree rules help. \n\n${long}${long}`,
    ),
  ).not.toMatch(/Three rules help\.\s*\[1\]/);
});

test("a section that ends with an announcement is quoted without it", () => {
  expect(answer("what is a loop", "A **loop** repeats a block. Two things help against that.")).toMatch(
    /A \*\*loop\*\* repeats a block\. \[1\]$/,
  );
});

test("a paragraph that continues the one before comes with it", () => {
  const text = `${long}\n\nA list is a row.\n\nBut a **tuple** stays as it is.\n\n${long}`;
  expect(answer("what is a tuple", text)).toContain("A list is a row.\n\nBut a **tuple** stays");
});

test("where two things are asked for, both are quoted, each from its own place", () => {
  const text = answer(
    "list vs tuple",
    "A **list** can change.",
    "A **tuple** stays as it is.",
    "A set has no order.",
  );
  expect(text).toContain("A **list** can change. [1]");
  expect(text).toContain("A **tuple** stays as it is. [2]");
  const third = answer(
    "difference between list and tuple",
    "A **list** can change.",
    "Numbers.",
    "A **tuple** stays.",
  );
  expect(third).toContain("A **tuple** stays. [3]");
});

test("an end is always inside the text and after its beginning", () => {
  const block = fc.oneof(
    fc.constant(code),
    fc.constantFrom("Here is one:", "It repeats.", "Two ways help.").map(prose),
  );
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), (blocks, a, b) => {
      const from = a % blocks.length;
      const to = from + 1 + (b % (blocks.length - from));
      const end = endOfThought(blocks, from, to, 60);
      expect(end).toBeGreaterThan(from);
      expect(end).toBeLessThanOrEqual(blocks.length);
    }),
  );
});

test.each(["But look what needs no secret.", "Now watch the last line.", "See how the sum grows."])(
  "'%s' announces what comes next",
  (announced) => {
    const blocks = [prose("A loop repeats."), prose(announced), prose(long)];
    expect(endOfThought(blocks, 0, 2, 100)).toBe(1);
    expect(endOfThought(blocks, 0, 2, 2000)).toBe(3);
  },
);

test("a sentence that tells how to look at something is no announcement", () => {
  expect(endOfThought([prose("Testers look at the screen first."), prose(long)], 0, 1, 2000)).toBe(1);
});

test.each(["Look at the condition of the loop.", "Read this again."])(
  "'%s' at the end of a passage is advice",
  (advice) => {
    const blocks = [code, prose(`Nobody wakes the thread. ${advice}`)];
    expect(endOfThought(blocks, 0, 2, 2000)).toBe(2);
  },
);

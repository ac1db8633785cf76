import { expect, test } from "vitest";
import { ANSWER_MAX_CHARACTERS } from "../tutor-bounds.ts";
import { cutAnswer } from "./cut-answer.ts";

test("an answer of normal length is unchanged", () => {
  const cut = cutAnswer();
  expect([cut.push("One "), cut.push("two."), cut.isFull()]).toEqual(["One ", "two.", false]);
});

test("a long answer is cut, says so, and nothing comes after", () => {
  const cut = cutAnswer();
  const text = cut.push("x".repeat(6_000)) + cut.push("y".repeat(6_000)) + cut.push("z");
  expect(cut.isFull()).toBe(true);
  expect(text).toMatch(/y\n\n\*This answer became too long and is cut here\.\*$/);
  expect(text.length).toBeLessThan(ANSWER_MAX_CHARACTERS - 400);
});

test("an open code block is closed, a closed one is not opened", () => {
  const cutOf = (text: string) => cutAnswer().push(text);
  expect(cutOf(`Look:\n\`\`\`java\n${"x".repeat(9_000)}`)).toMatch(/x\n```\n\n\*This/);
  expect(cutOf(`\`\`\`java\nx\n\`\`\`\n${"x".repeat(9_000)}`)).toMatch(/x\n\n\*This/);
});

test("no character is cut in half", () => {
  for (const before of ["", "x"])
    expect(
      cutAnswer()
        .push(before + "🙂".repeat(8_000))
        .isWellFormed(),
    ).toBe(true);
});

test("a remark is added below, outside of code, even when the limit is reached", () => {
  const cut = cutAnswer();
  expect(cut.remark("First.")).toBe("*First.*");
  expect(cut.push("\n\n```\nint a;")).toBe("\n\n```\nint a;");
  expect(cut.remark("Second.")).toBe("\n```\n\n*Second.*");
  expect(cut.said()).toBe("*First.*\n\n```\nint a;\n```\n\n*Second.*");
  cut.push("x".repeat(9_000));
  expect(cut.remark("Third.")).toBe("\n\n*Third.*");
  expect(cut.said().length).toBeLessThan(ANSWER_MAX_CHARACTERS);
});

test("an answer that ends early says so once", () => {
  const cut = cutAnswer();
  cut.push("One");
  expect([cut.endHere(), cut.endHere(), cut.push("more")]).toEqual([
    "\n\n*This answer became too long and is cut here.*",
    "",
    "",
  ]);
});

import { expect, test } from "vitest";
import { expectedOutput } from "./expected-output.ts";

test("a task's output block is what its program prints", () => {
  expect(expectedOutput("Print two lines:\n\n```output\none\n\ntwo\n```\n\nUse a loop.")).toBe("one\n\ntwo");
});

test("other blocks are ignored", () => {
  expect(expectedOutput("Given:\n\n```text\none\n```\n")).toBeUndefined();
  expect(expectedOutput("Print `output`.")).toBeUndefined();
});

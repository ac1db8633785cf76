import { expect, test } from "vitest";
import { namesSource } from "./names-source.ts";

test.each([
  ["It repeats [1].", true],
  ["It repeats [1, 3].", true],
  ["It repeats [7,2].", true],
  ["It repeats.", false],
  ["It repeats [9].", false],
  ["It repeats [0].", false],
  ["```\nint first = numbers[1];\n```", false],
  ["```\nint first = numbers[1];", false],
  ["```\na[1]\n```\nIt repeats [2].", true],
])("%s", (text, isNamed) => {
  expect(namesSource(text, 3)).toBe(isNamed);
});

import { expect, test } from "vitest";
import { nodesOf } from "./markdown.ts";
import { splitDay } from "./split-day.ts";

const DAY = `---
title: Loops
---

# Read: Round and round

A loop repeats **lines**.

# Recap

- A loop *repeats*.

# Read: Ways out

Use \`break\`.

# Check

Which word ends a loop?
`;

/** Of every text and piece of code, what the file has at its line and at its offset. */
function placesIn(part: "read" | "check" | "recap") {
  const lines = DAY.split("\n");
  const root = splitDay(DAY)[part];
  return [...(root ? nodesOf(root) : [])].flatMap((node) => {
    const { start, end } = node.position ?? {};
    if ((node.type !== "text" && node.type !== "inlineCode") || !start || !end) return [];
    return [{ line: lines[start.line - 1], piece: DAY.slice(start.offset, end.offset) }];
  });
}

test("lines and offsets of a part are those of the file, whatever is above it", () => {
  expect(placesIn("recap")).toEqual([
    { line: "- A loop *repeats*.", piece: "A loop " },
    { line: "- A loop *repeats*.", piece: "repeats" },
    { line: "- A loop *repeats*.", piece: "." },
  ]);
  expect(placesIn("check")).toEqual([{ line: "Which word ends a loop?", piece: "Which word ends a loop?" }]);
});

test("also of two readings with another part between them", () => {
  expect(placesIn("read").filter(({ line }) => !line?.startsWith("#"))).toEqual([
    { line: "A loop repeats **lines**.", piece: "A loop repeats " },
    { line: "A loop repeats **lines**.", piece: "lines" },
    { line: "A loop repeats **lines**.", piece: "." },
    { line: "Use `break`.", piece: "Use " },
    { line: "Use `break`.", piece: "`break`" },
    { line: "Use `break`.", piece: "." },
  ]);
});

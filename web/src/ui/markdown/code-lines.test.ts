import fc from "fast-check";
import { expect, test } from "vitest";
import { colourCode } from "./code-colours.ts";
import { type CodeLine, codeLines } from "./code-lines.ts";

const textOf = ({ indent, parts }: CodeLine) =>
  indent + parts.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join("");

test("a line that may not fit on a phone is marked, and keeps its indentation beside its first word", () => {
  const code = `if ready:\n    print("This line is longer than a phone is wide")\n    stop()\n`;
  const [first, second, third, ...more] = codeLines(colourCode(code, "python"));
  expect([first?.isLong, second?.isLong, third?.isLong]).toEqual([false, true, false]);
  expect([first?.indent, second?.indent, third?.indent]).toEqual(["", "    ", ""]);
  expect(second?.parts[0]?.pieces[0]?.text).toMatch(/^print/);
  expect(more).toEqual([]);
});

test("a comment of several lines is split into lines, each in its colour", () => {
  const lines = codeLines(colourCode("/* one\n two */ x", "java"));
  expect(lines.map(textOf)).toEqual(["/* one\n", " two */ x"]);
  expect(lines.map(({ parts }) => parts[0]?.pieces[0]?.colour)).toEqual(["c-comment", "c-comment"]);
});

test("property: the lines together are the code, whatever it contains", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", " ", "\t", "\n", '"', "/", "*", "wide ".repeat(9)) }),
      (code) => {
        const lines = codeLines(colourCode(code, "java"));
        expect(lines.map(textOf).join("")).toBe(code);
      },
    ),
  );
});

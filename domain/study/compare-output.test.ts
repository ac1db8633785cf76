import fc from "fast-check";
import { expect, test } from "vitest";
import { compareOutput, type OutputLine } from "./compare-output.ts";

const marks = (lines: readonly OutputLine[]) =>
  lines.map(({ text, isCommon }) => (isCommon ? text : `*${text}`));

test("equal output is equal, ignoring spaces at the ends of lines", () => {
  expect(compareOutput("a\nb", "a  \nb\n\n")).toMatchObject({ isSame: true });
  expect(compareOutput("", "\n")).toEqual({ isSame: true, expected: [], yours: [] });
});

test("a missing line is marked where it is missing, and nothing after it", () => {
  const { isSame, expected, yours } = compareOutput("one\ntwo\nthree", "one\nthree");
  expect(isSame).toBe(false);
  expect(marks(expected)).toEqual(["one", "*two", "three"]);
  expect(marks(yours)).toEqual(["one", "three"]);
});

test("an extra line is marked", () => {
  expect(marks(compareOutput("one\nthree", "one\ntwo\nthree").yours)).toEqual(["one", "*two", "three"]);
});

test("a changed line is marked on both sides; spaces at its start count", () => {
  const { expected, yours } = compareOutput("  total: 3\nend", "total: 3\nend");
  expect(marks(expected)).toEqual(["*  total: 3", "end"]);
  expect(marks(yours)).toEqual(["*total: 3", "end"]);
});

test("a very long output is compared line by line at equal positions", () => {
  const long = Array.from({ length: 300 }, (_, n) => `line ${n}`);
  const { isSame, yours } = compareOutput(long.join("\n"), ["new", ...long.slice(1)].join("\n"));
  expect(isSame).toBe(false);
  expect(yours.filter(({ isCommon }) => !isCommon)).toEqual([{ text: "new", isCommon: false }]);
});

const text = fc
  .array(fc.constantFrom("a", "b", "", " a"), { maxLength: 12 })
  .map((lines) => lines.join("\n"));

test("common lines are the same lines in the same order on both sides, and equal output has all lines in common", () => {
  fc.assert(
    fc.property(text, text, (expected, yours) => {
      const compared = compareOutput(expected, yours);
      const common = (lines: readonly OutputLine[]) =>
        lines.filter(({ isCommon }) => isCommon).map((l) => l.text);
      expect(common(compared.expected)).toEqual(common(compared.yours));
      const all = [...compared.expected, ...compared.yours];
      expect(compared.isSame).toBe(all.every(({ isCommon }) => isCommon));
    }),
  );
});

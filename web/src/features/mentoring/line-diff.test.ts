import fc from "fast-check";
import { expect, test } from "vitest";
import { diffAsMarkdown, lineDiff } from "./line-diff.ts";

test("a changed line is removed and added, the rest stays", () => {
  expect(lineDiff("a\nb\nc", "a\nx\nc")).toEqual([
    { kind: "same", text: "a" },
    { kind: "removed", text: "b" },
    { kind: "added", text: "x" },
    { kind: "same", text: "c" },
  ]);
});

test("without the added lines it is the old text, without the removed ones the new one", () => {
  const texts = fc.array(fc.constantFrom("a", "b", "c", "")).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const lines = lineDiff(before, after);
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map(({ text }) => text)
          .join("\n");
      expect(without("added")).toBe(before);
      expect(without("removed")).toBe(after);
    }),
  );
});

test("texts too long to compare are shown as a whole", () => {
  const long = Array.from({ length: 3000 }, (_, line) => String(line)).join("\n");
  expect(lineDiff(long, `${long}\n!`)).toHaveLength(6001);
});

test("as Markdown it contains the change and two lines of context", () => {
  const before = "1\n2\n3\n4\n5\n6\n7\n8\n9";
  expect(diffAsMarkdown("a.py", before, before.replace("5", "five"))).toBe(
    "In `a.py`:\n\n```diff\n  3\n  4\n- 5\n+ five\n  6\n  7\n```\n",
  );
  expect(diffAsMarkdown("a.py", before, before)).toBe("");
});

test("what is between two distant changes is left out with a mark", () => {
  const before = Array.from({ length: 12 }, (_, line) => `line ${line}`).join("\n");
  const after = before.replace("line 1\n", "one\n").replace("line 10", "ten");
  expect(diffAsMarkdown("a.py", before, after)).toContain("  line 3\n  …\n  line 8\n");
});

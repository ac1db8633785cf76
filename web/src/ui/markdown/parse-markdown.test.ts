import fc from "fast-check";
import { expect, test } from "vitest";
import type { Inline } from "./markdown-tree.ts";
import { parseInline } from "./parse-inline.ts";
import { parseMarkdown } from "./parse-markdown.ts";

const text = (words: string): Inline => ({ kind: "text", text: words });
const strong = (...children: Inline[]): Inline => ({ kind: "strong", children });
const emphasis = (...children: Inline[]): Inline => ({ kind: "emphasis", children });
const code = (words: string): Inline => ({ kind: "code", text: words });
const paragraph = (...children: Inline[]) => ({ kind: "paragraph", children });

test("bold, italic and code can be nested and adjacent", () => {
  expect(parseInline("A **bold *and* `x ** y`** word, _so_ it is")).toEqual([
    text("A "),
    strong(text("bold "), emphasis(text("and")), text(" "), code("x ** y")),
    text(" word, "),
    emphasis(text("so")),
    text(" it is"),
  ]);
  expect(parseInline("***both***")).toEqual([strong(emphasis(text("both")))]);
});

test("asterisks and underscores that mark nothing stay", () => {
  for (const line of [
    "2 * 3 * 4",
    "snake_case_name and __init__x",
    "a ** b",
    "5*",
    "*",
    "**",
    "\u0060",
    "[x",
    "![x",
  ])
    expect(parseInline(line)).toEqual([text(line)]);
  expect(parseInline("\\*not\\* \\[1\\]")).toEqual([text("*not* [1]")]);
});

test("numbers in brackets are sources, links are links, and code is neither", () => {
  expect(parseInline("Loops [1][2], see [3, 4] and `a[1]`.")).toEqual([
    text("Loops "),
    { kind: "source", number: 1 },
    { kind: "source", number: 2 },
    text(", see "),
    { kind: "source", number: 3 },
    { kind: "source", number: 4 },
    text(" and "),
    code("a[1]"),
    text("."),
  ]);
  expect(parseInline("[the **day**](/JavaCourse/day/3) and https://example.com/a(b), too")).toEqual([
    { kind: "link", href: "/JavaCourse/day/3", children: [text("the "), strong(text("day"))] },
    text(" and "),
    { kind: "link", href: "https://example.com/a(b", children: [text("https://example.com/a(b")] },
    text("), too"),
  ]);
});

test("a picture is a link, and a link inside a link is only its text", () => {
  expect(parseInline("![a cat](https://example.com/cat.png)")).toEqual([
    { kind: "link", href: "https://example.com/cat.png", children: [text("a cat")] },
  ]);
  expect(parseInline("[see https://a.example here](/about)")).toEqual([
    { kind: "link", href: "/about", children: [text("see "), text("https://a.example"), text(" here")] },
  ]);
});

test("a line break is a space, two spaces before it make a new line", () => {
  expect(parseInline("one\ntwo  \nthree")).toEqual([text("one two"), { kind: "break" }, text("three")]);
});

test("paragraphs, headings, rules and quotes", () => {
  expect(parseMarkdown("## Loops\nFirst line\nsame line\n\n---\n> said\n> twice\n\nlast")).toEqual([
    { kind: "heading", children: [text("Loops")] },
    paragraph(text("First line same line")),
    { kind: "rule" },
    { kind: "quote", blocks: [paragraph(text("said twice"))] },
    paragraph(text("last")),
  ]);
});

test("lists contain lists, paragraphs and code", () => {
  const answer = [
    "1. Read the task",
    "   - twice",
    "   - aloud",
    "2. Write",
    "",
    "   ```java",
    "   int x = 1;",
    "     x++;",
    "   ```",
    "",
    "After.",
  ].join("\n");
  expect(parseMarkdown(answer)).toEqual([
    {
      kind: "list",
      start: 1,
      items: [
        [
          paragraph(text("Read the task")),
          {
            kind: "list",
            start: undefined,
            items: [[paragraph(text("twice"))], [paragraph(text("aloud"))]],
          },
        ],
        [
          paragraph(text("Write")),
          { kind: "code", language: "java", text: "int x = 1;\n  x++;", isOpen: false },
        ],
      ],
    },
    paragraph(text("After.")),
  ]);
});

test("a list that is indented as a whole is one list, and a list continues after code that is not indented", () => {
  expect(parseMarkdown("  * one\n  * two")).toMatchObject([{ kind: "list", items: [[{}], [{}]] }]);
  expect(parseMarkdown("1. one\n```\nx\n```\n2. two")).toMatchObject([
    { kind: "list", start: 1 },
    { kind: "code" },
    { kind: "list", start: 2 },
  ]);
});

test("an open fence contains everything to the end, and its marks are never text", () => {
  const whole = "Look:\n\n```python\nprint(1)\n```\nDone.";
  for (let end = 0; end <= whole.length; end++) {
    const shown = JSON.stringify(parseMarkdown(whole.slice(0, end), true));
    expect(shown).not.toContain("`");
  }
  expect(parseMarkdown("```python\nprint(", true)).toEqual([
    { kind: "code", language: "python", text: "print(", isOpen: true },
  ]);
  expect(parseMarkdown("````md\n```\ninner\n```\n````")).toEqual([
    { kind: "code", language: "md", text: "```\ninner\n```", isOpen: false },
  ]);
});

test("while the text grows, unclosed bold and code are shown as if closed", () => {
  expect(parseMarkdown("Use **two wo", true)).toEqual([paragraph(text("Use "), strong(text("two wo")))]);
  expect(parseMarkdown("Use `for", true)).toEqual([paragraph(text("Use "), code("for"))]);
  expect(parseMarkdown("Use **two wo")).toEqual([paragraph(text("Use **two wo"))]);
});

test("a table has the same number of cells in every row", () => {
  expect(parseMarkdown("| a | `b` |\n|---|:-:|\n| 1 | 2 | 3 |\n| 4 |\n\nend")).toEqual([
    {
      kind: "table",
      head: [[text("a")], [code("b")]],
      rows: [
        [[text("1")], [text("2")]],
        [[text("4")], []],
      ],
    },
    paragraph(text("end")),
  ]);
});

test("markup in an answer is text", () => {
  const attack = '<script>alert(1)</script><img src=x onerror="alert(2)">';
  expect(parseMarkdown(attack)).toEqual([paragraph(text(attack))]);
});

test("any text is parsed to its end, quickly, and its words are kept", () => {
  const pieces = fc.constantFrom(
    "*",
    "**",
    "_",
    "`",
    "```",
    "\n",
    "\n\n",
    "> ",
    "- ",
    "1. ",
    "[",
    "](",
    ")",
    "|",
    "\n|-|\n",
    "#",
    " ",
    "  ",
    "word",
    "https://a.b",
    "!",
    "\\",
    "<b>",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), fc.boolean(), (parts, isGrowing) => {
      const answer = parts.join("");
      const read = JSON.stringify(parseMarkdown(answer, isGrowing));
      expect(read.split("word").length).toBeGreaterThanOrEqual(
        answer
          .replace(/```[^\n]*/g, "")
          .replace(/\n\|-\|\n[\s\S]*/g, "")
          .replace(/\]\([^)]*/g, "")
          .split("word").length,
      );
    }),
  );
});

test.each(["*a", "**", "> ", "[", "`a", "- ", "[a](", "_a _"])(
  "an answer full of '%s' can be parsed",
  (piece) => {
    expect(parseMarkdown(piece.repeat(8_000 / piece.length), true).length).toBeGreaterThan(0);
  },
);

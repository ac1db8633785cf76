import fc from "fast-check";
import { expect, test } from "vitest";
import { colourCode } from "./code-colours.ts";

const coloured = (code: string, language: string) =>
  colourCode(code, language).flatMap(({ colour, text }) => (colour ? [`${colour.slice(2)} ${text}`] : []));

test.each([
  ["java", 'int total = 40; // "sum"', ["keyword int", "number 40", 'comment // "sum"']],
  [
    "python",
    "def f(x):  # no 'text'\n    return '''a\nb'''",
    ["keyword def", "comment # no 'text'", "keyword return", "string '''a\nb'''"],
  ],
  ["js", "const s = `a {b} // c`; /* x */", ["keyword const", "string `a {b} // c`", "comment /* x */"]],
  [
    "sql",
    "SELECT name FROM t WHERE n = 'it''s' -- all",
    ["keyword SELECT", "keyword FROM", "keyword WHERE", "string 'it''s'", "comment -- all"],
  ],
  ["html", '<a href="/x">for</a><!-- y -->', ["keyword a", 'string "/x"', "keyword a", "comment <!-- y -->"]],
  [
    "css",
    ".a { color: #fff; margin: 4px }",
    ["keyword color", "number #fff", "keyword margin", "number 4px"],
  ],
  ["yaml", "name: test # why\nurl: a#b", ["keyword name", "comment # why", "keyword url"]],
  [
    "bash",
    'for f in *.txt; do echo "$f"; done',
    ["keyword for", "keyword in", "keyword do", "keyword echo", 'string "$f"', "keyword done"],
  ],
])("%s: comments, strings, numbers and words of the language", (language, code, expected) => {
  expect(coloured(code, language)).toEqual(expected);
});

test("an unknown language stays plain", () => {
  expect(colourCode("if x", "cobol")).toEqual([{ colour: undefined, text: "if x" }]);
  expect(colourCode("if x", "constructor")).toEqual([{ colour: undefined, text: "if x" }]);
});

test("nothing of the code is lost, changed or duplicated, wherever it is cut off", () => {
  const piece = fc.constantFrom(
    '"',
    "'",
    "`",
    '"""',
    "'''",
    "//",
    "/*",
    "*/",
    "#",
    "--",
    "<!--",
    "\n",
    "\\",
    "x1",
    "12",
    " ",
    "if",
    "{",
  );
  const language = fc.constantFrom("java", "python", "js", "sql", "html", "css", "bash", "yaml");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), language, (pieces, name) => {
      const code = pieces.join("");
      expect(
        colourCode(code, name)
          .map(({ text }) => text)
          .join(""),
      ).toBe(code);
    }),
  );
});

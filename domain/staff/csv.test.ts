import fc from "fast-check";
import { expect, test } from "vitest";
import { CSV_START, csvLine } from "./csv.ts";

/** A strict RFC 4180 parser, to read back what was written. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      at += 1;
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (at >= text.length) throw new Error("a quote is not closed");
        cell += text[at];
        at += text[at] === '"' ? 2 : 1;
      }
      at += 1;
    } else {
      while (at < text.length && !',\r\n"'.includes(text[at] ?? "")) cell += text[at++];
    }
    row.push(cell);
    if (text[at] === ",") at += 1;
    else if (text.startsWith("\r\n", at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error(`neither comma nor line end at ${at}`);
    if (text[at - 1] === "," && at === text.length) throw new Error("the last line has no end");
  }
  return rows;
}

const DANGEROUS = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"];
const cell = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(...DANGEROUS, '"', ",", "'", " ", "a", "प्र") }),
);
// A row of one empty cell is an empty line, which no parser can distinguish from no row.
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }));

test("every value survives the round trip, with an apostrophe before what would be a formula", () => {
  fc.assert(
    fc.property(rows, (written) => {
      const harmless = written.map((row) =>
        row.map((text) => (DANGEROUS.some((start) => text.startsWith(start)) ? `'${text}` : text)),
      );
      expect(readCsv(written.map(csvLine).join(""))).toEqual(harmless);
    }),
  );
});

test("no cell that is read back starts a formula", () => {
  fc.assert(
    fc.property(rows, (written) => {
      for (const text of readCsv(written.map(csvLine).join("")).flat())
        expect(DANGEROUS).not.toContain(text.slice(0, 1));
    }),
  );
});

test.each([
  ['=HYPERLINK("https://evil.example","Asha")', '"\'=HYPERLINK(""https://evil.example"",""Asha"")"'],
  ["+919876543210", "'+919876543210"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", '"\'\r=1"'],
  ["＝1", "'＝1"],
  ["a=b", "a=b"],
  ["'quoted'", "'quoted'"],
])("%j is written as %s", (text, expected) => {
  expect(csvLine([text])).toBe(`${expected}\r\n`);
});

test("commas, quotes and line breaks are quoted, everything else is unchanged", () => {
  expect(csvLine(["a,b", 'say "hi"', "two\nlines", " प्रिया ", ""])).toBe(
    '"a,b","say ""hi""","two\nlines", प्रिया ,\r\n',
  );
});

test("the file starts with the byte order mark of UTF-8", () => {
  expect([...new TextEncoder().encode(CSV_START)]).toEqual([0xef, 0xbb, 0xbf]);
});

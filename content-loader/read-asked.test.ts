import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { checkAsked } from "./check-asked.ts";
import { loadAsked } from "./read-asked.ts";
import { Reading } from "./reading.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const DAY = `---
id: knots-1
title: Knots
---

# Read

## The \`reef\` knot

It holds two ropes.

### It slips

Pull both ends.

# Check

## What holds?
`;

/** A course with one day, and the file with its questions under the given name. */
function contentWith(asked: string, name = "01-knots.yaml"): string {
  const folder = mkdtempSync(join(tmpdir(), "kadam-asked-"));
  folders.push(folder);
  const course = join(folder, "courses/rope");
  mkdirSync(join(course, "days"), { recursive: true });
  mkdirSync(join(course, "asked"));
  writeFileSync(join(course, "days/01-knots.md"), DAY);
  if (asked !== "") writeFileSync(join(course, "asked", name), asked);
  return folder;
}

const ANSWER =
  "The two ends leave the knot on the same side. Pull them apart slowly, and the knot lies flat and holds both ropes.";
const entry = (over: Partial<Record<"ask" | "also" | "section" | "answer", string>> = {}) =>
  [
    `- ask: ${over.ask ?? "How do I tie it?"}`,
    `  also: ${over.also ?? "[join two ropes, my ropes come apart, rassi kaise jode]"}`,
    `  section: ${over.section ?? "The reef knot"}`,
    `  answer: ${over.answer ?? ANSWER}`,
    "",
  ].join("\n");

function problemsIn(asked: string, name?: string): readonly string[] {
  const reading = new Reading(contentWith(asked, name));
  checkAsked(reading);
  return reading.problems.map(({ file, line, message }) => `${file.replace(/.*\//, "")}:${line}: ${message}`);
}

test("questions are read by the id of their day, with the anchor of their section", () => {
  const asked = loadAsked(contentWith(entry() + entry({ ask: "Why does it open?", section: "It slips" })));
  expect(asked["knots-1"]).toEqual([
    {
      ask: "How do I tie it?",
      also: ["join two ropes", "my ropes come apart", "rassi kaise jode"],
      section: "the-reef-knot",
      answer: ANSWER,
    },
    expect.objectContaining({ ask: "Why does it open?", section: "it-slips" }),
  ]);
});

test("a day without such a file is allowed", () => {
  expect(loadAsked(contentWith(""))).toEqual({});
  expect(problemsIn("")).toEqual([]);
  expect(problemsIn(entry())).toEqual([]);
});

const LONG = "x ".repeat(70).trim();
const LONG_SENTENCE = `${"rope ".repeat(31).trim()}.`;
const CODE = (lines: number) =>
  `|-\n    ${ANSWER}\n\n    \`\`\`java\n${"    tie();\n".repeat(lines)}    \`\`\``;

test.each([
  ["a file without its day", entry(), /02-bows\.yaml:1: is called like no day/, "02-bows.yaml"],
  ["another kind of file", entry(), /01-knots\.yml:1: is called like no day/, "01-knots.yml"],
  ["an unknown section", entry({ section: "The bowline" }), /:3: there is no section 'The bowline'/],
  ["a heading of another part", entry({ section: "What holds?" }), /:3: there is no section 'What holds\?'/],
  ["the same question twice", entry() + entry({ ask: "how do I tie it?" }), /:5: the question .* in line 1/],
  ["a question without its mark", entry({ ask: "How do I tie it" }), /:1: 0\.ask: a question ends with '\?'/],
  ["a long question", entry({ ask: `${LONG}?` }), /:1: 0\.ask/],
  ["a long phrasing", entry({ also: `[one way, another way, ${LONG}]` }), /:2: 0\.also\.2/],
  ["too few phrasings", entry({ also: "[one way, another way]" }), /:2: 0\.also/],
  ["too many phrasings", entry({ also: "[a1, b1, c1, d1, e1, f1, g1, h1, i1, j1]" }), /:2: 0\.also/],
  ["a long answer", entry({ answer: `${ANSWER} `.repeat(9) }), /:4: 0\.answer/],
  ["an answer of two words", entry({ answer: "Like this." }), /:4: the answer has 2 words/],
  ["a placeholder", entry({ answer: `${ANSWER} TODO` }), /:4: 0\.answer: still holds a placeholder/],
  ["a long sentence", entry({ answer: LONG_SENTENCE }), /:4: a sentence of 31 words/],
  ["an exclamation mark", entry({ answer: `${ANSWER} Pull it tight!` }), /:4: no exclamation marks/],
  ["HTML", entry({ answer: `${ANSWER} <b>Pull.</b>` }), /:4: holds HTML/],
  ["a long program", entry({ answer: CODE(9) }), /:4: a program in an answer has at most 8 lines/],
  ["a program without a language", entry({ answer: CODE(1).replace("java", "") }), /:4: .* no language/],
  ["an unknown key", `${entry()}  mood: good\n`, /:5: .*unknown key 'mood'/],
  ["no entry at all", "[]", /:1: /],
])("%s is refused with its line", (_, asked, message, name?: string) => {
  expect(problemsIn(asked, name).join("\n")).toMatch(message);
});

test("what is wrong in the form stops the loading as well", () => {
  expect(() => loadAsked(contentWith(entry({ section: "The bowline" })))).toThrow(
    /01-knots\.yaml:3: there is no/,
  );
});

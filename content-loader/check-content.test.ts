import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkContent } from "./check-content.ts";
import { ContentFolder, dayFile, exerciseFolder } from "./content-for-tests.ts";
import { problemsOf } from "./content-problems-for-tests.ts";

let content: ContentFolder;

beforeEach(() => {
  content = new ContentFolder();
  content.writeLesson(2);
});

afterEach(() => content.remove());

const problems = () => problemsOf(() => checkContent(content.root));
const DAY = dayFile(2);
const FOLDER = exerciseFolder(2);
const lineOf = (file: string, text: string) =>
  content
    .read(file)
    .split("\n")
    .findIndex((line) => line.includes(text)) + 1;

const LONG = `${"so very ".repeat(15)}long.`;
const PARAGRAPH = "Rope 1 of day 2 is held with two hands and pulled slowly until it sits.";
const PROGRAM = '```js run\nconsole.log("knot 2");\n```';

test("a day that keeps to the guide is accepted, with the file it was read from", () => {
  const { days } = checkContent(content.root);
  expect(days).toMatchObject([
    {
      file: DAY,
      course: "knots",
      dayIndex: 1,
      exerciseFolders: [FOLDER],
      examples: [{ kind: "javascript" }],
    },
  ]);
});

describe("a text is refused, with the line number", () => {
  test.each<[what: string, from: string | RegExp, to: string, at: string, message: string]>([
    [
      "for a long sentence",
      PARAGRAPH,
      LONG,
      "so very",
      "a sentence of 31 words, at most 30: 'so very so very so very …'",
    ],
    ["for a placeholder", PARAGRAPH, "TODO: more.", "TODO", "still holds a placeholder: TODO"],
    ["for shouting", PARAGRAPH, "Well done!", "Well done", "no exclamation marks, no emoji"],
    [
      "for HTML",
      PARAGRAPH,
      "A List<String> is <b>bold</b>.",
      "A List",
      "holds HTML, which is not shown; put code between backticks",
    ],
    ["for a picture", PARAGRAPH, "![knot](/knot.png)", "![knot", "holds a picture, which has no place here"],
    [
      "for a dead link",
      PARAGRAPH,
      "See [this](/KnotCourse/day/16).",
      "See [this",
      "the link /KnotCourse/day/16 leads to no page",
    ],
    [
      "for a dead heading",
      PARAGRAPH,
      "See [this](#no-such).",
      "See [this",
      "the link #no-such leads to no heading",
    ],
    [
      "for a link by file",
      PARAGRAPH,
      "See [this](03-knot.md).",
      "See [this",
      "the link 03-knot.md is neither https:// nor a path of this site",
    ],
    [
      "for a plain http link",
      PARAGRAPH,
      "See [this](http://example.com).",
      "See [this",
      "the link http://example.com is neither https:// nor a path of this site",
    ],
    [
      "for code that does not say what it is",
      PROGRAM,
      "```js\nknot();\n```",
      "```js",
      "a js block says 'run' or 'part'",
    ],
    [
      "for an unknown language",
      PARAGRAPH,
      "```cobol\nx\n```",
      "```cobol",
      "the language 'cobol' is not known; write text if it is none",
    ],
    [
      "for code without language",
      PARAGRAPH,
      "```\nx\n```",
      "",
      "the language '' is not known; write text if it is none",
    ],
    [
      "for a program without output",
      "```output\nknot 2\n```\n",
      "",
      "```js run",
      "the program has no output block right after it",
    ],
    [
      "for output of nothing",
      PARAGRAPH,
      "```output\nx\n```\n",
      "",
      "an output block stands right after the program that prints it",
    ],
    ["for an unknown package", "```js run", "```js run with=flask", "```js run", "js has no package 'flask'"],
    [
      "for data that is not there",
      "```js run",
      "```js run data=ropes.sql",
      "```js run",
      "there is no ropes.sql in the course's data folder",
    ],
    [
      "for data from elsewhere",
      "```js run",
      "```js run data=../course.yaml",
      "```js run",
      "there is no ../course.yaml in the course's data folder",
    ],
    [
      "for an unknown word after run",
      "```js run",
      "```js run fast",
      "```js run",
      "'fast' means nothing after run",
    ],
    [
      "for an unknown word after output",
      "```output",
      "```output maybe",
      "```output",
      "'maybe' means nothing after output",
    ],
    [
      "without a first paragraph",
      /Yesterday.*\n/,
      "",
      "# Read",
      "'# Read' begins with a paragraph: what is carried over from yesterday",
    ],
    [
      "with two mistakes",
      "### Too late",
      "**Too late**",
      "## Three",
      "has 2 headings with ###, needs exactly three, one a mistake",
    ],
    [
      "with another last heading",
      "## What comes next",
      "## The end",
      "## The end",
      "the last heading is 'What comes next'",
    ],
    [
      "without the mistakes",
      "## Three mistakes beginners make",
      "## Mistakes",
      "## Mistakes",
      "the last heading but one is 'Three mistakes beginners make'",
    ],
    [
      "with an empty section",
      "## The first knot\n",
      "## The zeroth\n\n## The first knot\n",
      "## The zeroth",
      "nothing stands below 'The zeroth'",
    ],
    [
      "with a heading twice",
      "### Too tight",
      "### Too loose",
      "",
      "the heading 'Too loose' stands twice in this day",
    ],
    [
      "with a deep heading",
      "### Too tight",
      "#### Too tight",
      "#### Too",
      "headings are ## or ###, nothing deeper",
    ],
    [
      "with too few words",
      new RegExp(`${PARAGRAPH}[\\s\\S]*(?=## Three)`),
      "Few.\n\n",
      "# Read",
      "'# Read' has 323 words, needs 900 to 1600",
    ],
  ])("%s", (_what, from, to, at, message) => {
    content.change(DAY, from, to);
    const line = at === "" ? "\\d+" : String(lineOf(DAY, at));
    const expected = message.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    expect(problems()).toContainEqual(expect.stringMatching(new RegExp(`^${DAY}:${line}: ${expected}$`)));
  });

  test("for what the questions and the exercise say", () => {
    content.change(DAY, "> A nail slips out of rope 21.", `> ${LONG}`);
    content.change(`${FOLDER}/task.md`, "Write", "FIXME. Write");
    content.change(`${FOLDER}/exercise.yaml`, "Look at the loop.", "Look at <b>.");
    content.change(`${FOLDER}/tests.yaml`, "An empty rope has 0 knots.", `An empty rope ${LONG}`);
    expect(problems()).toEqual([
      `${DAY}:${lineOf(DAY, "so very")}: a sentence of 31 words, at most 30: 'so very so very so very …'`,
      `${FOLDER}/task.md:1: still holds a placeholder: FIXME`,
      `${FOLDER}/exercise.yaml:9: holds HTML, which is not shown; put code between backticks`,
      `${FOLDER}/tests.yaml:8: a sentence of 34 words, at most 30: 'An empty rope so very so …'`,
    ]);
  });
});

test("a long text in YAML is refused at the line of its paragraph", () => {
  const header = `${FOLDER}/exercise.yaml`;
  content.change(
    header,
    "hints: [Look at the loop.,",
    "hints:\n  - |\n    Look at the loop.\n\n    Count well!\n  - [",
  );
  content.change(header, "- [ Count one more each time.]", "- Count one more each time.");
  expect(problems()).toEqual([`${header}:${lineOf(header, "Count well!")}: no exclamation marks, no emoji`]);
});

test("a text that stands in two days is refused at its second place", () => {
  content.writeLesson(3);
  content.change(dayFile(3), "Rope 9 of day 3", "Rope 9 of day 2");
  expect(problems()).toEqual([
    `${dayFile(3)}:${lineOf(dayFile(3), "Rope 9 of day 2")}: the text 'Rope 9 of day 2 is held with two hands a …' stands in ${DAY} already`,
  ]);
});

test("code blocks are not checked as text: long lines, capitals and marks are fine", () => {
  content.change(DAY, 'console.log("knot 2");', `// TODO ${LONG} Wow!\nconsole.log("knot 2");`);
  content.change(DAY, PARAGRAPH, "The word `TODO` and the type `List<String>` may stand here.");
  expect(problems()).toEqual([]);
});

test("links to courses, days, headings and other sites are fine", () => {
  content.writeLesson(3);
  content.change(
    DAY,
    PARAGRAPH,
    "[a](/KnotCourse) [b](/KnotCourse#day-3) [c](/KnotCourse/day/3#the-first-knot) [d](#too-loose) [e](/scholar) [f](https://example.com/).",
  );
  expect(problems()).toEqual([]);
});

test("what a program needs is read from the words after run", async () => {
  const { findExamples } = await import("./find-examples.ts");
  const { parseMarkdown } = await import("./markdown.ts");
  const text = [
    '```python run with=flask,pytest file=app.py stdin="12\\n7 8\\n" data=fares.csv',
    "print(1)",
    "```",
    "",
    "```output error",
    "ValueError",
    "```",
    "",
    "```sql run data=library.sql",
    "select 1;",
    "```",
    "",
    "```output",
    "1",
    "```",
    "",
    "```html run",
    "<p>Hi</p>",
    "```",
  ].join("\n");
  const refused: string[] = [];
  const found = findExamples(
    parseMarkdown(text),
    (name) => `content of ${name}`,
    (line, message) => refused.push(`${line}: ${message}`),
  );
  expect(refused).toEqual([]);
  expect(found.map(({ blocks: _, ...example }) => example)).toEqual([
    {
      line: 1,
      kind: "python",
      packages: ["flask", "pytest"],
      files: [
        { path: "app.py", text: "print(1)\n" },
        { path: "fares.csv", text: "content of fares.csv" },
      ],
      entry: "app.py",
      stdin: "12\n7 8\n",
      setup: "",
      output: { text: "ValueError", isError: true },
    },
    {
      line: 9,
      kind: "sql",
      packages: [],
      files: [{ path: "main.sql", text: "select 1;\n" }],
      entry: "main.sql",
      stdin: "",
      setup: "content of library.sql",
      output: { text: "1", isError: false },
    },
    {
      line: 17,
      kind: "web",
      packages: [],
      files: [{ path: "index.html", text: "<p>Hi</p>\n" }],
      entry: "index.html",
      stdin: "",
      setup: "",
      output: undefined,
    },
  ]);
});

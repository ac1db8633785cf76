import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkContent, inspectContent } from "./check-content.ts";
import { ContentFolder, dayFile } from "./content-for-tests.ts";
import { problemsOf } from "./content-problems-for-tests.ts";
import { secondEditionFolder, writeSecondEdition } from "./second-edition-for-tests.ts";

let content: ContentFolder;

beforeEach(() => {
  content = new ContentFolder();
  writeSecondEdition(content, 3);
});

afterEach(() => content.remove());

const DAY = dayFile(3);
const PICTURE = "courses/knots/pictures/03-cord.svg";
const problems = () => problemsOf(() => checkContent(content.root));

test("a day that keeps every rule is accepted, without a warning", () => {
  expect(problems()).toEqual([]);
  const { days, warnings } = inspectContent(content.root);
  expect(warnings).toEqual([]);
  expect(days[0]?.quickTasks.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    "predict sum",
    "predict text",
    "predict rest",
    "fix seven-cords",
    "fix quotes",
    "fill late",
    "fill name",
    "order count",
    "order steps",
  ]);
});

type Spoiling = readonly [what: string, file: string, from: string | RegExp, to: string, message: string];

const SPOILT: readonly Spoiling[] = [
  ["no id", DAY, "predict id=sum", "predict", "the task has no id; write one such as id=late-buses"],
  [
    "an id twice",
    DAY,
    "predict id=text",
    "predict id=sum",
    "the quick task id 'sum' stands twice in this day",
  ],
  ["an unknown word", DAY, "predict id=sum", "predict soon id=sum", "'soon' means nothing after predict"],
  [
    "a wrong gutter",
    DAY,
    "- for (let i = 1",
    "* for (let i = 1",
    "a line of a fix task begins with two blanks, '+ ', '- ' or '. ', not with '* '",
  ],
  ["a long line", DAY, '"a" + 3', `"${"a".repeat(40)}" + 3`, "has 60 characters, at most 44 in a quick task"],
  [
    "a fix without a wrong line",
    DAY,
    "- for (let i = 1; i < 7; i++) {\n",
    "",
    "a fix task has one line with '- ' and one with '+ ', not 0 and 1",
  ],
  [
    "a fix with lines between",
    DAY,
    "i < 7; i++) {\n",
    "i < 7; i++) {\n  sum += 0;\n",
    "the line with '+ ' follows the one with '- ' directly",
  ],
  [
    "a fill without a choice",
    DAY,
    "- a nail\n",
    "",
    "a fill task has one line with '+ ' and at least one with '- ', not 1 and 0",
  ],
  ["an order of three", DAY, "+ Take the cord.\n", "", "an order task has 4 to 7 lines with '+ ', not 3"],
  [
    "an order without a spare line",
    DAY,
    "- console.log(c);\n",
    "",
    "from day 3 on an order task has one line with '- ' that belongs nowhere",
  ],
  [
    "a prediction of two lines",
    DAY,
    "```output\na3\n",
    "```output\na3\nb\n",
    "the output of a predict task is one line: the learner types it",
  ],
  ["no output", DAY, "```output\na3\n```\n\n", "", "the task has no output block right after it"],
  [
    "no why",
    DAY,
    "> One more than before.\n",
    "",
    "the task has no why; write it after the output, as one quote with >",
  ],
  [
    "a long why",
    DAY,
    "> One more than before.",
    `> ${"so very ".repeat(13)}long.`,
    "the why has 27 words, at most 25: fact, reason, next step",
  ],
  [
    "output of text",
    DAY,
    "- a nail\n```\n",
    "- a nail\n```\n\n```output\nx\n```\n",
    "a task in text has no output block, because nothing runs",
  ],
  [
    "a prediction in text",
    DAY,
    "text fill id=name",
    "text predict id=name gutter",
    "a task in text is fill, order, find or critique, because nothing runs",
  ],
  [
    "print for a language that prints",
    DAY,
    "predict id=sum",
    "predict id=sum print=1",
    "print= is for html and jsx; other languages print by themselves",
  ],
  [
    "many lines",
    DAY,
    "  let sum = 0;\n",
    "  let sum = 0;\n  //\n  //\n  //\n  //\n",
    "shows 9 lines, at most 8; put set-up into lines with '. '",
  ],
  [
    "too few words",
    DAY,
    /Cord 20 of[\s\S]*?(?=## Part 2 of 3)/,
    "Few.\n\n",
    "the reading has 1088 words, needs 1200 to 1800",
  ],
  [
    "a long way to the first task",
    DAY,
    /(```js predict id=sum[\s\S]*?before\.\n)([\s\S]*?)(?=```js predict id=text)/,
    "$2$1",
    "294 words stand before the first quick task, at most 200",
  ],
  [
    "a long way between tasks",
    DAY,
    /```js predict id=text[\s\S]*?join\.\n/,
    "",
    "276 words without a quick task stand before this, at most 260; aim at 150 to 200",
  ],
  ["no picture", DAY, /!\[.*\n/, "", "has 0 pictures, needs at least 1"],
  [
    "fewer pictures than its course wants",
    "courses/knots/course.yaml",
    /^project:/m,
    "picturesADay: 4\nproject:",
    "has 1 pictures, needs at least 4",
  ],
  [
    "a picture of another day",
    DAY,
    "pictures/03-cord.svg",
    "pictures/04-cord.svg",
    "the picture pictures/04-cord.svg should be called pictures/03-<what-it-shows>.svg",
  ],
  [
    "a picture that is not there",
    DAY,
    "pictures/03-cord.svg",
    "pictures/03-rope.svg",
    "there is no pictures/03-rope.svg in the course's folder",
  ],
  [
    "a picture without words",
    DAY,
    /!\[[^\]]*\]/,
    "![cord]",
    "the picture has no alt text; say in a full sentence what it shows",
  ],
  [
    "a picture in a sentence",
    DAY,
    "![A box",
    "See ![A box",
    "the picture does not stand alone in its paragraph",
  ],
  [
    "a colour in a picture",
    PICTURE,
    'rx="10"',
    'fill="red"',
    'fill is for class="swatch" only, as #rrggbb in small letters',
  ],
  ["a script in a picture", PICTURE, "</svg>", "<script>x</script></svg>", "<script> is not allowed"],
  [
    "an unknown class in a picture",
    PICTURE,
    'class="box"',
    'class="crate"',
    "the class 'crate' is not known",
  ],
  [
    "a picture of another width",
    PICTURE,
    "0 0 340 120",
    "0 0 400 120",
    'a picture has viewBox="0 0 340 H" with H up to 420',
  ],
  ["an open element in a picture", PICTURE, "</text>", "", "</svg> closes nothing that is open here"],
  ["a heavy picture", PICTURE, "</svg>", `<!-- ${"x".repeat(12_300)} --></svg>`, "bytes, at most 12288"],
  ["no recap", DAY, /# Recap[\s\S]*(?=# Check)/, "", "has text, but no part '# Recap'"],
  ["a recap of two", DAY, /- What slips.*\n/, "", "'# Recap' has 2 questions, needs 3 to 5"],
  [
    "a recap without a link",
    DAY,
    " [The first part](#part-1-of-3)",
    "",
    "ends in no link to a section of this day, such as [The whole part](#the-whole-part)",
  ],
  ["a recap to nowhere", DAY, "(#part-1-of-3)", "(#part-9)", "the link #part-9 leads to no heading"],
  ["parts out of order", DAY, "# Recap", "# Interview corner", "'# Interview corner' is not expected here"],
  ["seven questions", DAY, /## What holds cord 38[\s\S]*(?=# On your)/, "", "has 7 questions, needs 8 to 10"],
  [
    "no code in questions",
    DAY,
    /```js\nconsole\.log\(3\);\n```\n/,
    "",
    "2 questions ask what something prints or show code, needs 3",
  ],
  [
    "one look back",
    DAY,
    "## Day 1: what holds cord 31",
    "## What holds cord 31",
    "1 questions look back, needs 2 that begin with 'Day 2: ' or another earlier day",
  ],
  [
    "a look ahead",
    DAY,
    "## Day 1: what holds cord 31",
    "## Day 3: what holds cord 31",
    "'Day 3:' is no earlier day",
  ],
  ["an option by its place", DAY, "The nail 8 of it", "None of the above", "the page shuffles the options"],
  [
    "a wide question",
    DAY,
    "console.log(1);",
    `console.log("${"a".repeat(40)}");`,
    "a line of code has 56 characters, at most 44 so that it fits a phone",
  ],
  ["no proof", DAY, "$ git log -1 --oneline\n", "$ git status\n", "'# On your computer' ends with the proof"],
  ["no steps", DAY, "1. Make a folder", "Make a folder", "'# On your computer' has no numbered steps"],
  [
    "one interview question",
    DAY,
    /## When is a knot 3 wrong[\s\S]*/,
    "",
    "'# Interview corner' has 1 questions, needs 2 to 3",
  ],
  ["a short answer", DAY, " It holds under load.", "", "the model answer has 1 sentences, needs 2 to 4"],
  ["four terms", DAY, / {2}- word: bend3\n.*\n.*\n.*\n/, "", "has 4 terms, needs 5 to 8"],
  [
    "a term without Hindi",
    DAY,
    "hindi: गाँठ",
    "hindi: gaanth",
    "terms.0.hindi: is the Hindi word in Devanagari",
  ],
  [
    "a term that is not used",
    DAY,
    "A bend3, a hitch3",
    "A hitch3",
    "the term 'bend3' does not stand in the text of '# Read'",
  ],
  ["an unknown topic", DAY, "[ties]", "[tires]", "the topic 'tires' is not in knots/topics.yaml"],
  [
    "no step up",
    `${secondEditionFolder(3, 3)}/exercise.yaml`,
    "level: think",
    "level: apply",
    "has no exercise with level: think",
  ],
  [
    "too much story",
    `${secondEditionFolder(3, 3)}/exercise.yaml`,
    "outside: true",
    "outside: false",
    "1 of 3 exercises say 'outside: true', needs 2",
  ],
  [
    "no boundary",
    `${secondEditionFolder(3, 2)}/tests.yaml`,
    "    boundary: empty\n",
    "",
    "no test tries a boundary",
  ],
  [
    "one wrong answer",
    `${secondEditionFolder(3, 1)}/exercise.yaml`,
    / {2}- name: always-none[\s\S]*$/,
    "",
    "has 1 wrong answer, needs 2 from real slips",
  ],
  [
    "an edit of nothing",
    `${secondEditionFolder(3, 1)}/exercise.yaml`,
    'from: "rope.length;"',
    'from: "rope.size;"',
    "'rope.size;' stands 0 times in the solution of main.js, needs once",
  ],
  [
    "an edit of another file",
    `${secondEditionFolder(3, 1)}/exercise.yaml`,
    "in: main.js",
    "in: other.js",
    "other.js is no file that the learner can change",
  ],
];

describe("a day is refused for", () => {
  test.each(SPOILT)("%s", (_what, file, from, to, message) => {
    content.change(file, from, to);
    expect(problems().join("\n")).toContain(message);
  });
});

test("every refusal names the file and the line to look at", () => {
  content.change(DAY, '"a" + 3', `"${"a".repeat(40)}" + 3`);
  const line =
    content
      .read(DAY)
      .split("\n")
      .findIndex((text) => text.includes("aaaa")) + 1;
  expect(problems()).toEqual([`${DAY}:${line}: has 60 characters, at most 44 in a quick task`]);
});

test("a missing kind of task is named, and a task in text may take its place", () => {
  content.change(DAY, /```js fill id=late[\s\S]*?some of them\.\n/, "");
  expect(problems()).toEqual([expect.stringContaining("words without a quick task")]);
  content.change(DAY, /```text (fill id=name|order id=steps)[\s\S]*?\n>.*\n/, "");
  content.change(DAY, /```text (fill id=name|order id=steps)[\s\S]*?\n>.*\n/, "");
  expect(problems()).toContainEqual(expect.stringContaining("needs more quick tasks: 2 fill, 1 order"));
});

test("several readings have fewer words each, and only the last one has the mistakes", () => {
  content.change(DAY, "## Part 3 of 3", "# Read: A second reading\n\nIt goes on.\n\n## Part 3 of 3");
  expect(problems()).toEqual([
    expect.stringContaining("the reading has 588 words, needs 900 to 1300 as one of several"),
    expect.stringContaining("the reading has 782 words, needs 900 to 1300 as one of several"),
  ]);
});

test("a term is introduced once a course, whatever its day", () => {
  writeSecondEdition(content, 4);
  content.change(dayFile(4), "word: bend4", "word: bend3");
  content.change(dayFile(4), "A bend4", "A bend3");
  expect(problems()).toEqual([
    expect.stringMatching(/04-knot\.md:\d+: the term 'bend3' is introduced on day 3 already/),
  ]);
});

test("what could be better is reported as a warning", () => {
  content.change(DAY, "Make a folder and", "Just make a folder and");
  content.change(PICTURE, "a cord</text>", `${"a cord ".repeat(9)}</text>`);
  const warnings = inspectContent(content.root).warnings.map(({ message }) => message);
  expect(warnings).toEqual([
    expect.stringContaining("is about 465 wide and leaves the picture"),
    "'Just' is better left out or said in plainer words",
  ]);
});

test("a day without 'edition: 2' keeps the rules of the first edition: no quick tasks, no further parts", () => {
  content.change(DAY, "edition: 2\n", "");
  const found = problems().join("\n");
  expect(found).toContain("'predict' is for days with 'edition: 2' in their front matter");
  expect(found).toContain("'# Recap' is not expected here: a day has '# Read', then '# Check'");
});

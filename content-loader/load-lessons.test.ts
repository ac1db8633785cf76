import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CODE_MAX_CHARACTERS, FILES_MAX } from "#domain/study/study-bounds.ts";
import { ContentFolder, day, dayBody, dayFile, exerciseFolder } from "./content-for-tests.ts";
import { problemsOf } from "./content-problems-for-tests.ts";
import { loadCatalogue } from "./load-catalogue.ts";

let content: ContentFolder;

beforeEach(() => {
  content = new ContentFolder();
  content.writeLesson(2);
});

afterEach(() => content.remove());

const problems = () => problemsOf(() => loadCatalogue(content.root));
const DAY = dayFile(2);
const FOLDER = exerciseFolder(2);
const HEADER = `${FOLDER}/exercise.yaml`;
const TESTS = `${FOLDER}/tests.yaml`;

/** The line of the file that contains this text. */
const lineOf = (file: string, text: string) =>
  content
    .read(file)
    .split("\n")
    .findIndex((line) => line.includes(text)) + 1;

test("a written day becomes its text, its exercises with all their files, and its questions", () => {
  const [, second, third] = loadCatalogue(content.root).courses[0]?.days ?? [];
  expect(third?.lesson).toBeUndefined();
  expect(second?.lesson?.read).toMatch(/^Yesterday ended[\s\S]*second end\.$/);
  expect(second?.lesson?.quiz).toHaveLength(5);
  expect(second?.lesson?.quiz[0]).toEqual({
    id: "rope-21",
    text: "What holds rope 21?",
    options: [
      { text: "A nail", isRight: false, why: "A nail slips out of rope 21." },
      { text: "A knot", isRight: true, why: "Right, a knot holds." },
    ],
  });
  expect(second?.lesson?.exercises).toEqual([
    {
      id: "count-knots-2",
      title: "Count the knots",
      kind: "javascript",
      packages: [],
      level: "follow",
      minutes: 5,
      task: "Write `countKnots` for rope 2.",
      files: [{ path: "main.js", text: "function countKnots(rope) {\n  return -1;\n}\n", isLocked: false }],
      entry: "main.js",
      stdin: "",
      hints: ["Look at the loop.", "Count one more each time."],
      setup: "",
      tests: [
        expect.objectContaining({ id: "three", code: 'assert.equal(countKnots("ooo"), 3)' }),
        expect.objectContaining({ id: "none" }),
      ],
      mutants: [],
      solution: [{ path: "main.js", text: expect.stringContaining("rope.length;") }],
      wrong: [
        {
          name: "off-by-one",
          fails: "three",
          files: [{ path: "main.js", text: expect.stringContaining("+ 1") }],
        },
      ],
    },
  ]);
});

test("a question may show code, whose lines are neither headings nor options", () => {
  content.change(DAY, "{#rope-21}\n", "{#rope-21}\n\n```python\n## x\n- [x] y\n```\n");
  expect(loadCatalogue(content.root).courses[0]?.days[1]?.lesson?.quiz[0]?.text).toBe(
    "What holds rope 21?\n\n```python\n## x\n- [x] y\n```",
  );
});

describe("a text is refused, with the line number", () => {
  test.each<[what: string, from: string | RegExp, to: string, at: string, message: string]>([
    ["without Read", "# Read\n", "", "Yesterday", "stands before '# Read'"],
    [
      "with another part",
      "# Check",
      "# Quiz",
      "# Quiz",
      "'# Quiz' is not expected here: a day has '# Read', then '# Check'",
    ],
    ["with an empty Read", /# Read[\s\S]*# Check/, "# Read\n\n# Check", "# Read", "'# Read' is empty"],
    [
      "with four questions",
      /## What holds rope 25[\s\S]*$/,
      "",
      "# Check",
      "has 4 questions, needs 5 or more",
    ],
    [
      "with a question without id",
      " {#rope-21}",
      "",
      "rope 21?",
      "the question has no id; write one such as {#int-division} at its end",
    ],
    [
      "with an id twice",
      "{#rope-22}",
      "{#rope-21}",
      "rope 22?",
      "question id 'rope-21' stands twice in this day",
    ],
    [
      "with no right option",
      "- [x] A knot",
      "- [ ] A knot",
      "rope 21?",
      "the question has no right option; mark it with [x]",
    ],
    [
      "with an option without why",
      "  > A nail slips out of rope 21.\n",
      "",
      "- [ ] A nail",
      "the option does not say why; write it below with >, two spaces in",
    ],
    [
      "with one option",
      /- \[ \] A nail\n {2}> .*21\.\n/,
      "",
      "rope 21?",
      "the question has 1 options, needs two to five",
    ],
    [
      "with a stray line among options",
      "  > Right, a knot holds.\n",
      "  > Right, a knot holds.\n\nMore.\n",
      "More.",
      "belongs to no option; an option is a line with - [ ]",
    ],
    [
      "with text before the questions",
      "# Check\n",
      "# Check\n\nLet us see.\n",
      "Let us",
      "stands before the first question; a question is a heading with ##",
    ],
  ])("%s", (_what, from, to, at, message) => {
    content.change(DAY, from, to);
    expect(problems()).toContain(`${DAY}:${lineOf(DAY, at)}: ${message}`);
  });

  test("without Check or without exercises", () => {
    content.change(DAY, /# Check[\s\S]*/, "");
    content.remove("courses/knots/exercises");
    expect(problems()).toEqual([
      `${DAY}:12: has text, but no part '# Check'`,
      `${FOLDER.replace(/\/1-count$/, "")}:1: is missing`,
    ]);
  });
});

test("exercises of a day without text, or of no day at all, are refused", () => {
  content.write(DAY, day(2));
  content.write("courses/knots/exercises/16-none/1-x/task.md", "x");
  expect(problems()).toEqual([
    `${DAY}:1: has exercises, but no text`,
    "courses/knots/exercises/16-none:1: there is no days/16-none.md",
  ]);
});

test("files that tools look for by a name with a dot may be part of an exercise", () => {
  const paths = [
    ".world.yaml",
    ".env",
    ".env.example",
    ".gitignore",
    ".dockerignore",
    ".github/workflows/test-and-build.yml",
  ];
  for (const path of paths) content.write(`${FOLDER}/starter/${path}`, "x: 1\n");
  const lines = paths.map((path) => `  - path: ${path}\n    locked: true\n`).join("");
  content.change(HEADER, "  - path: main.js\n", `  - path: main.js\n${lines}`);
  const [exercise] = loadCatalogue(content.root).courses[0]?.days[1]?.lesson?.exercises ?? [];
  expect(exercise?.files.map(({ path }) => path)).toEqual(["main.js", ...paths]);
});

describe("an exercise that an account could not save is refused:", () => {
  test("one with too many files", () => {
    const paths = Array.from({ length: FILES_MAX }, (_, n) => `more-${n}.js`);
    for (const path of paths) content.write(`${FOLDER}/starter/${path}`, "x");
    const lines = paths.map((path) => `  - path: ${path}\n`).join("");
    content.change(HEADER, "  - path: main.js\n", `  - path: main.js\n${lines}`);
    expect(problems()).toEqual([`${HEADER}:6: has ${FILES_MAX + 1} files, may have ${FILES_MAX}`]);
  });

  test("one that leaves the learner no room to write", () => {
    content.write(`${FOLDER}/starter/main.js`, "x".repeat(CODE_MAX_CHARACTERS));
    expect(problems()).toEqual([
      `${HEADER}:6: its files have ${CODE_MAX_CHARACTERS} characters, which leaves too little room of ${CODE_MAX_CHARACTERS} for the learner's own`,
    ]);
  });
});

describe("an exercise is refused, with the line number", () => {
  test.each<[file: string, from: string | RegExp, to: string, line: number, message: string]>([
    [HEADER, "minutes: 5", "minutes: 5\nstars: 3", 6, "unknown key 'stars'"],
    [HEADER, "kind: javascript", "kind: cobol", 3, 'kind: Invalid option: expected one of "python"'],
    [HEADER, "[Look at the loop., Count", "[Count", 9, "hints: Too small"],
    [
      HEADER,
      "- path: main.js",
      "- path: main.js\n  - path: more.js",
      8,
      "lists more.js, which is not in starter/",
    ],
    [HEADER, "- path: main.js", "- path: ../main.js", 7, "files.0.path: a path is made of names"],
    [HEADER, "- path: main.js", "- path: .secret", 7, "files.0.path: a path is made of names"],
    [HEADER, "- path: main.js", "- path: app/.env", 7, "files.0.path: a path is made of names"],
    [
      HEADER,
      "- path: main.js",
      "- path: .github/workflows/../ci.yml",
      7,
      "files.0.path: a path is made of names",
    ],
    [HEADER, "entry: main.js", "entry: start.js", 8, "the entry start.js is not among the files"],
    [
      HEADER,
      "fails: three",
      "fails: four",
      12,
      "wrong answer 'off-by-one' names the test 'four', which is not there",
    ],
    [
      HEADER,
      "kind: javascript",
      "kind: python\npackages: [numpy]",
      4,
      "the kind python has no package 'numpy'",
    ],
    [HEADER, "level: follow", "level: ticket", 4, "a ticket needs the part 'ticket'"],
    [HEADER, "level: follow", "level: ticket", 4, "tickets stand on days 5, 10, 15 only"],
    [HEADER, "level: follow", "level: ticket", 6, "a ticket has two to four files to change, not 1"],
    [TESTS, "id: none", "id: three", 6, "test 'three' stands twice"],
    [TESTS, /code: assert.*""\), 0\)\n/, "stdin: x\n", 6, "test 'none' has neither code nor prints"],
    [TESTS, /says: An empty.*/, "says: TODO", 8, "tests.1.says: still holds a placeholder"],
    [
      TESTS,
      "    name: No knot",
      '    prints: "0"\n    name: No knot',
      6,
      "test 'none' has code and prints; the kind javascript knows only one of them",
    ],
  ])("%s: %j turned into %j", (file, from, to, line, message) => {
    content.change(file, from, to);
    expect(problems()).toContainEqual(expect.stringContaining(`${file}:${line}: ${message}`));
  });

  test.each<[file: string, text: string, message: string]>([
    ["starter/more.js", "x", "is not listed under files in exercise.yaml"],
    ["solution/more.js", "x", "is no file that the learner can change"],
    ["wrong/other/main.js", "x", "belongs to nothing that exercise.yaml or tests.yaml names"],
    ["mutants/m/main.js", "x", "belongs to nothing that exercise.yaml or tests.yaml names"],
    ["notes.txt", "x", "belongs to nothing that exercise.yaml or tests.yaml names"],
    [
      "solution/main.js",
      "function countKnots(rope) {\n  return -1;\n}\n",
      "is the same as the file it stands for; leave it out",
    ],
    ["task.md", " \n", "is empty"],
  ])("the file %s with %j", (file, text, message) => {
    content.write(`${FOLDER}/${file}`, text);
    expect(problems()).toContain(`${FOLDER}/${file}:1: ${message}`);
  });

  test("whose solution, wrong answer or starter file is missing", () => {
    for (const part of ["solution", "wrong", "starter"]) content.remove(`${FOLDER}/${part}`);
    expect(problems()).toEqual([
      `${HEADER}:7: lists main.js, which is not in starter/`,
      `${FOLDER}/solution:1: is missing or empty`,
      `${FOLDER}/wrong/off-by-one:1: is missing or empty`,
    ]);
  });

  test("whose folder has the wrong number", () => {
    content.write("courses/knots/exercises/02-knot/3-more/task.md", "x");
    expect(problems()).toContain(
      "courses/knots/exercises/02-knot/3-more:1: should be a folder called 2-<topic>",
    );
  });

  test("whose id another exercise of the site has", () => {
    content.writeLesson(3);
    content.change(`${exerciseFolder(3)}/exercise.yaml`, "count-knots-3", "count-knots-2");
    expect(problems()).toEqual([
      `${exerciseFolder(3)}/exercise.yaml:1: exercise id 'count-knots-2' stands in ${HEADER} already`,
    ]);
  });
});

describe("a day of the job simulation", () => {
  const TICKET = exerciseFolder(5);

  test("without a ticket is refused", () => {
    content.writeLesson(5);
    expect(problems()).toEqual([`${dayFile(5)}:1: day 5 needs an exercise with level: ticket`]);
  });

  test("has one of two to four files to change and at least eight tests", () => {
    content.writeLesson(5);
    content.change(
      `${TICKET}/exercise.yaml`,
      "level: follow",
      "level: ticket\nticket:\n  from: Meera\n  message: Please count.\n  rubric: [Short, Clear]\n  resume: Counted knots",
    );
    content.change(`${TICKET}/exercise.yaml`, "- path: main.js", "- path: main.js\n  - path: rope.js");
    content.write(`${TICKET}/starter/rope.js`, "// a rope\n");
    expect(problems()).toEqual([`${TICKET}/tests.yaml:1: a ticket has at least 8 tests, not 2`]);
    content.change(`${TICKET}/exercise.yaml`, "- path: rope.js", "- path: rope.js\n    locked: true");
    expect(problems()).toContainEqual(
      expect.stringContaining("a ticket has two to four files to change, not 1"),
    );
    content.change(`${TICKET}/exercise.yaml`, "\n    locked: true", "");
    const more = [1, 2, 3, 4, 5, 6].map(
      (n) => `  - { id: more-${n}, name: More, says: More knots., code: "assert.ok(${n})" }\n`,
    );
    content.write(`${TICKET}/tests.yaml`, content.read(`${TICKET}/tests.yaml`) + more.join(""));
    expect(problems()).toEqual([]);
  });
});

test("where the learner writes the tests, every mutant has its folder and no test needs code", () => {
  const mutant = "mutants:\n  - { id: counts-twice, name: Counts twice, says: Your tests miss it. }\n";
  content.write(TESTS, `tests:\n  - { id: three, name: Own tests, says: Yours fail. }\n${mutant}`);
  expect(problems()).toEqual([`${FOLDER}/mutants/counts-twice:1: is missing or empty`]);
  content.change(HEADER, "- path: main.js", "- path: main.js\n  - path: rope.js\n    locked: true");
  content.write(`${FOLDER}/starter/rope.js`, "export const count = 1;\n");
  content.write(`${FOLDER}/mutants/counts-twice/rope.js`, "export const count = 2;\n");
  expect(problems()).toEqual([]);
  const [exercise] = loadCatalogue(content.root).courses[0]?.days[1]?.lesson?.exercises ?? [];
  expect(exercise?.mutants).toMatchObject([
    { id: "counts-twice", files: [{ path: "rope.js", text: "export const count = 2;\n" }] },
  ]);
});

test("a text written on Windows is read the same", () => {
  const before = loadCatalogue(content.root);
  content.write(DAY, `\uFEFF${(day(2) + dayBody(2)).replaceAll("\n", "\r\n")}`);
  content.write(
    `${FOLDER}/starter/main.js`,
    content.read(`${FOLDER}/starter/main.js`).replaceAll("\n", "\r\n"),
  );
  expect(loadCatalogue(content.root)).toEqual(before);
});

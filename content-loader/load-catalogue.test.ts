import { readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { COURSE, ContentFolder, day, dayFile, SCHEMES, VIDEOS } from "./content-for-tests.ts";
import { problemsOf } from "./content-problems-for-tests.ts";
import { loadCatalogue } from "./load-catalogue.ts";

let content: ContentFolder;

beforeEach(() => {
  content = new ContentFolder();
});

afterEach(() => content.remove());

const problems = () => problemsOf(() => loadCatalogue(content.root));

test("a valid folder becomes courses with their days and videos, and scholarships", () => {
  const { courses, scholarships } = loadCatalogue(content.root);
  expect(courses.map(({ id, days }) => [id, days.length])).toEqual([["knot_course", 15]]);
  expect(courses[0]?.days[0]).toEqual({
    id: "knot-1",
    title: "Knot 1",
    summary: "How to tie knot number 1.",
    objectives: ["See knot 1", "Tie knot 1", "Untie knot 1"],
    videos: [
      {
        title: "Knots",
        channel: "Rope TV",
        url: "https://www.youtube.com/watch?v=abcdefghijk",
        watch: "The first minute.",
      },
    ],
  });
  expect(scholarships.map(({ id }) => id)).toEqual(["rope-fund"]);
});

test("files written on Windows, with a byte order mark and CRLF, are read the same", () => {
  const before = loadCatalogue(content.root);
  for (const file of readdirSync(content.root, { recursive: true, encoding: "utf8" })) {
    if (/\.(md|yaml)$/.test(file))
      content.write(file, `\uFEFF${content.read(file).replaceAll("\n", "\r\n")}`);
  }
  expect(loadCatalogue(content.root)).toEqual(before);
});

test("a last line without a line end is read the same", () => {
  content.write(dayFile(3), day(3).trimEnd());
  expect(problems()).toEqual([]);
});

test("hidden files, such as those a file manager leaves behind, are skipped", () => {
  content.write("courses/.DS_Store", "x");
  content.write("courses/knots/days/.DS_Store", "x");
  expect(problems()).toEqual([]);
});

const HEADER = "courses/knots/course.yaml";
const LIST = "courses/knots/videos.yaml";

test.each([
  ["across: []", "across: [[1, 2]]", "the kolam has 3 strokes, not one"],
  ['"#F1E6CF"', '"#33457D"', "the line on the ground has a contrast of 1.0, needs 4.5"],
])("a cloth with %s turned into %s is refused", (from, to, expected) => {
  content.change(HEADER, from, to);
  expect(problems()).toEqual([`${HEADER}:7: cloth: ${expected}`]);
});

test("the skills of a course are known by their address in ESCO, and a code that is none is refused", () => {
  const code = "3cd569a2-4f88-4c1e-9995-8dce8c5e51a7";
  content.change(HEADER, "project:", `skills: [{ name: Rope work, esco: ${code} }]\nproject:`);
  const url = `http://data.europa.eu/esco/skill/${code}`;
  expect(loadCatalogue(content.root).courses[0]?.skills).toEqual([{ name: "Rope work", url }]);
  content.change(HEADER, code, "rope");
  expect(problems()).toEqual([`${HEADER}:16: skills.0.esco: is the code of a skill in ESCO`]);
});

test.each<[file: string, from: string | RegExp, to: string, expected: string]>([
  [dayFile(2), "title: Knot 2", "titel: x\ntitle: Knot 2", "3: unknown key 'titel'"],
  [HEADER, "      title: F", "      tag: x\n      title: F", "21: project.tickets.0: unknown key 'tag'"],
  ["scholarships.yaml", "  amount:", "  fee: none\n  amount:", "4: 0: unknown key 'fee'"],
  [LIST, "topic: knots", "topic: knots, length: 3", "1: 0: unknown key 'length'"],
  [dayFile(2), /---\n$/, "---\n\nMore.\n", "13: stands before '# Read'"],
  [dayFile(7), "abcdefghijk", "knot-7", "9: the video 'knot-7' is not in knots/videos.yaml"],
  [dayFile(4), "See knot 4", "TODO write this", "7: objectives.0: still holds a placeholder"],
  [dayFile(4), "knot number", "lorem ipsum", "4: summary: still holds a placeholder"],
  [HEADER, "id: knot_course", "id: Knots", "1: id: a course id looks like java_course"],
  [HEADER, "path: /Knot", "path: Knot", "2: path: a course path looks like /JavaCourse"],
  [HEADER, "day: 5", "day: 16", "20: ticket on day 16, which does not exist"],
  ["scholarships.yaml", "https:", "http:", "6: 0.officialUrl: Invalid URL"],
  [
    "scholarships.yaml",
    "  recordedYear",
    "  usualDeadline: 13-01\n  recordedYear",
    "5: 0.usualDeadline: a deadline is month-day, such as 10-31",
  ],
  [dayFile(9), "---\n", "", "1: starts with no front matter between two lines of ---"],
])("in %s, %j turned into %j is refused with file and line", (file, from, to, expected) => {
  content.change(file, from, to);
  expect(problems()).toContain(`${file}:${expected}`);
});

test.each([
  ["incomeAtMost", "income", "8: 0.rules: unknown key 'income'"],
  ["[degree]", "[degree, phd]", "8: 0.rules.levels.1: "],
  ["[degree]", "[]", "8: 0.rules.levels: "],
  ["250000", "2.5 lakh", "8: 0.rules.incomeAtMost: "],
  ["{ levels", "{ states: [Keral], levels", "8: 0.rules.states.0: "],
  ["{ levels", "{ marks: { atLeast: 60 }, levels", "8: 0.rules.marks.exam: "],
  ["{ levels", "{ gender: other, levels", "8: 0.rules.gender: "],
  ['"2025"', "2025", "9: 0.checkedOn: "],
  ['"2025"', "last year", "9: 0.checkedOn: a date of checking is 2025-07-21, 2025-07 or 2025, in quotes"],
  ["newspaper", "hearsay", "10: 0.sourceKind: "],
  [/ {2}sourceKind.*\n/, "", "1: 0.sourceKind: "],
])("a scheme with %j turned into %j is refused with its line, and nothing else is", (from, to, expected) => {
  content.change("scholarships.yaml", from, to);
  expect(problems()).toEqual([expect.stringContaining(`scholarships.yaml:${expected}`)]);
});

test("a missing key is refused at the file that lacks it", () => {
  content.change(dayFile(5), "title: Knot 5\n", "");
  expect(problems()).toEqual([expect.stringContaining(`${dayFile(5)}:2: title: `)]);
});

test("YAML that cannot be read is refused with its line in the file", () => {
  content.change(dayFile(5), "title: Knot 5", "title: Knot: 5");
  expect(problems()).toEqual([`${dayFile(5)}:3: Nested mappings are not allowed in compact mappings`]);
});

test("a video id of the wrong length is reported where it is listed, and only there", () => {
  content.change(LIST, "abcdefghijk", "abc");
  expect(problems()).toEqual([`${LIST}:1: 0.id: a video id has 11 characters`]);
});

test("14 days are not a course", () => {
  content.remove(dayFile(15));
  expect(problems()).toEqual(["courses/knots/days:1: has 14 days, not 15"]);
});

test("a day file with the wrong number in its name is refused", () => {
  content.remove(dayFile(15));
  content.write("courses/knots/days/16-knot.md", day(15));
  expect(problems()).toEqual(["courses/knots/days/16-knot.md:1: should be called 15-<topic>.md"]);
});

test("what must be unique is refused at its second place, with a pointer to the first", () => {
  content.write("courses/ropes/course.yaml", COURSE.replace("/KnotCourse", "/knotcourse"));
  content.write("courses/ropes/videos.yaml", VIDEOS);
  for (let n = 1; n <= 15; n++) content.write(dayFile(n, "ropes"), n === 1 ? day(1) : day(n + 15));
  content.write("scholarships.yaml", SCHEMES + SCHEMES);
  const [again, first] = [dayFile(1, "ropes"), dayFile(1)];
  expect(problems()).toEqual([
    `${again}:2: day id 'knot-1' stands in ${first} already`,
    `${again}:4: day summary 'How to tie knot number 1.' stands in ${first} already`,
    `courses/ropes/course.yaml:1: course id 'knot_course' stands in ${HEADER} already`,
    `courses/ropes/course.yaml:2: course path '/knotcourse' stands in ${HEADER} already`,
    `courses/ropes/course.yaml:4: course order '1' stands in ${HEADER} already`,
    `courses/ropes/course.yaml:7: ground colour '#33457D' stands in ${HEADER} already`,
    "scholarships.yaml:11: scheme id 'rope-fund' stands in scholarships.yaml already",
  ]);
});

test("a missing file, a missing folder and a file in the place of a folder are reported by name", () => {
  content.remove(LIST);
  content.remove("scholarships.yaml");
  content.remove(HEADER);
  content.write("courses/ropes/course.yaml", COURSE);
  content.write("courses/notes.txt", "x");
  expect(problems()).toEqual(
    expect.arrayContaining([
      `${LIST}:1: is missing`,
      "scholarships.yaml:1: is missing",
      `${HEADER}:1: is missing`,
      "courses/ropes/days:1: is missing",
      "courses/notes.txt/days:1: should be a folder",
    ]),
  );
});

test("a course without a list of videos is refused once, not for every day", () => {
  content.remove(LIST);
  expect(problems()).toEqual([`${LIST}:1: is missing`]);
});

test("a day uses the videos of its own course only", () => {
  content.write("courses/ropes/videos.yaml", VIDEOS.replace("abcdefghijk", "zzzzzzzzzzz"));
  content.change(dayFile(7), "abcdefghijk", "zzzzzzzzzzz");
  expect(problems()).toContain(`${dayFile(7)}:9: the video 'zzzzzzzzzzz' is not in knots/videos.yaml`);
});

test("all problems are reported at once", () => {
  content.change(dayFile(1), "title: Knot 1", "titel: Knot 1");
  content.change(dayFile(2), "abcdefghijk", "zzzzzzzzzzz");
  content.change("scholarships.yaml", "https:", "http:");
  content.remove(dayFile(15));
  expect(problems().map((line) => line.split(":")[0])).toEqual([
    "courses/knots/days",
    dayFile(1),
    dayFile(1),
    dayFile(2),
    "scholarships.yaml",
  ]);
});

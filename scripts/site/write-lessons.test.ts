import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkContent } from "#content-loader/check-content.ts";
import { ContentFolder } from "#content-loader/content-for-tests.ts";
import type { DayDetail } from "#contract/days.ts";
import { partMinutes } from "#domain/courses/lesson-minutes.ts";
import type { RuntimeFile, RuntimeManifest } from "#runners/protocol.ts";
import { runtimeBytes } from "./present-day.ts";
import { writeLessons } from "./write-lessons.ts";

const file = (name: string, sentBytes: number): RuntimeFile => ({ name, url: name, bytes: 9999, sentBytes });

const RUNTIMES: RuntimeManifest = {
  javascript: { place: "worker", script: file("a", 100), assets: [file("b", 20)], packages: {} },
  python: {
    place: "worker",
    script: file("p", 5),
    assets: [],
    packages: { flask: [file("f", 7)], django: { missing: "Not on this machine." } },
  },
  java: { missing: "Not on this machine." },
};

const content = new ContentFolder();
let checked: ReturnType<typeof checkContent>;
const webDir = join(content.root, "web");
let days: ReadonlyMap<string, DayDetail>;

beforeAll(() => {
  content.writeLesson(2);
  checked = checkContent(content.root);
  days = writeLessons(checked, RUNTIMES, webDir);
});

afterAll(() => content.remove());

const read = (name: string) => JSON.parse(readFileSync(join(webDir, "lessons/knot_course", name), "utf8"));

test("every day and every solution is a separate file", () => {
  expect(readdirSync(join(webDir, "lessons/knot_course")).sort()).toEqual(
    [
      ...Array.from({ length: 15 }, (_, n) => `${n + 1}.json`),
      "count-knots-2-solution.json",
      "words.json",
    ].sort(),
  );
  expect([...days.keys()][14]).toBe("/KnotCourse/day/15");
  expect(read("2.json")).toEqual(days.get("/KnotCourse/day/2"));
});

test("a day that is not written yet has no lesson, and the first and last have one neighbour", () => {
  expect(read("1.json")).toMatchObject({ lesson: null, previousTitle: null, nextTitle: "Knot 2" });
  expect(read("15.json")).toMatchObject({ previousTitle: "Knot 14", nextTitle: null, dayIndex: 14 });
});

describe("a written day", () => {
  test("has its text, its contents, its programs, its exercise and its questions", () => {
    const { lesson } = read("2.json") as DayDetail;
    expect(lesson?.headings.map(({ id }) => id)).toEqual([
      "the-first-knot",
      "three-mistakes-beginners-make",
      "what-comes-next",
    ]);
    for (const { id } of lesson?.headings ?? []) expect(lesson?.readHtml).toContain(`<h3 id="${id}">`);
    expect(lesson?.readHtml).toContain('data-example="0"');
    expect(lesson?.examples).toMatchObject([{ kind: "javascript", entry: "main.js" }]);
    const written = checked.days.find(({ dayIndex }) => dayIndex === 1);
    expect(written && partMinutes(written.lesson).read).toBe(lesson?.readMinutes);
    expect(lesson?.exercises).toMatchObject([
      {
        id: "count-knots-2",
        taskHtml: "<p>Write <code>countKnots</code> for rope 2.</p>",
        runtimeBytes: 120,
        limitMs: 3000,
        ticket: null,
        uses: { href: "#the-first-knot", text: "The first knot" },
        solutionUrl: "/lessons/knot_course/count-knots-2-solution.json",
      },
    ]);
    expect(lesson?.quiz).toHaveLength(5);
    expect(lesson?.quiz[0]).toMatchObject({ hasSeveral: false, options: [{}, { isRight: true }] });
  });

  test("does not contain its solution or its wrong answers", () => {
    expect(JSON.stringify(read("2.json"))).not.toContain("rope.length");
    expect(read("count-knots-2-solution.json").files[0].text).toContain("rope.length");
  });
});

test("the download size of the first run includes the packages, and is unknown where a part is missing", () => {
  expect(runtimeBytes(RUNTIMES, "python", [])).toBe(5);
  expect(runtimeBytes(RUNTIMES, "python", ["flask"])).toBe(12);
  expect(runtimeBytes(RUNTIMES, "python", ["flask", "django"])).toBeNull();
  expect(runtimeBytes(RUNTIMES, "java", [])).toBeNull();
  expect(runtimeBytes(RUNTIMES, "sql", [])).toBeNull();
});

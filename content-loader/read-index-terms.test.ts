import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { Course } from "#domain/courses/course.ts";
import { withIndexTerms } from "./read-index-terms.ts";
import { Reading } from "./reading.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const courses = [
  {
    path: "/JavaCourse",
    days: [{ lesson: { read: "Hello.\n\n## And, or, not\n\nText." } }, { title: "Later" }],
  },
] as unknown as readonly Course[];

function readWith(text: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), "kadam-index-"));
  folders.push(folder);
  if (text !== undefined) writeFileSync(join(folder, "index-terms.yaml"), text);
  const reading = new Reading(folder);
  return { days: withIndexTerms(reading, courses)[0]?.days, problems: reading.problems };
}

test("sections and whole days get their words", () => {
  const { days, problems } = readWith(
    "/JavaCourse/day/1:\n  and-or-not: logical operators\n/JavaCourse/day/2: soon\n",
  );
  expect(problems).toEqual([]);
  expect(days?.map(({ indexTerms }) => indexTerms)).toEqual([
    { "and-or-not": "logical operators" },
    { "": "soon" },
  ]);
});

test("words for a section or a day that is not there are refused with their line", () => {
  const { problems } = readWith("/JavaCourse/day/1:\n  and-not: logical\n/JavaCourse/day/9: soon\n");
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    "2 there is no section /JavaCourse/day/1#and-not",
    "3 there is no section /JavaCourse/day/9#",
  ]);
});

test("content without the file is fine", () => {
  expect(readWith(undefined)).toMatchObject({ days: courses[0]?.days, problems: [] });
});

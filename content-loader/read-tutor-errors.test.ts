import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errorInWords } from "#domain/study/error-notes.ts";
import { keptContent } from "./kept-content.ts";
import { loadTutorErrors } from "./read-tutor-errors.ts";
import { dayPassages } from "./tutor-passages-of-days.ts";

const CONTENT = join(import.meta.dirname, "../content");
const errors = loadTutorErrors(CONTENT);

test("every section that a note names exists", () => {
  const { courses } = keptContent(CONTENT).catalogue;
  const known = new Set(
    courses.flatMap((course) =>
      course.days.flatMap((day, at) =>
        dayPassages(course, day, at).map(({ dayId, url }) => `${dayId}#${url.split("#")[1]}`),
      ),
    ),
  );
  const named = errors
    .filter(({ kind }) => kind === undefined)
    .flatMap(({ notes }) => notes.flatMap(({ taught }) => taught));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((section) => !known.has(section))).toEqual([]);
});

test("each message is answered by its own note: no earlier note matches it", () => {
  for (const { notes } of errors.filter(({ kind }) => kind === undefined))
    for (const { match, says } of notes)
      expect([match, errorInWords(notes, match.replaceAll("*", "1 a.b"))?.note.says]).toEqual([match, says]);
});

test("tools come before languages, and general notes come last", () => {
  expect(errors.map(({ kind }) => kind === undefined)).toEqual([
    true,
    ...errors.slice(2).map(() => false),
    true,
  ]);
});

test("a folder without notes gives none", () => {
  const notes = loadTutorErrors(mkdtempSync(join(tmpdir(), "kadam-tool-errors-"))).flatMap(
    (each) => each.notes,
  );
  expect(notes).toEqual([]);
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inspectContent } from "#content-loader/check-content.ts";
import { ContentFolder, dayFile } from "#content-loader/content-for-tests.ts";
import { RUNNER_KINDS } from "#domain/study/exercise.ts";
import { newDay } from "./new-day.ts";

let content: ContentFolder;

beforeEach(() => {
  content = new ContentFolder();
});

afterEach(() => content.remove());

/** Exercises and links are checked only when they can be parsed. */
const UNWRITTEN =
  /placeholder|has \d+ words|stands twice|leads to no page|no exercise with level|say 'outside: true'/;

test.each(RUNNER_KINDS)("a new day for %s has every part; only the placeholders are refused", (kind) => {
  newDay(content.root, "knots", 3, kind);
  const messages = inspectContent(content.root).problems.map(({ message }) => message);
  expect(messages.length).toBeGreaterThan(5);
  expect(messages.filter((message) => !UNWRITTEN.test(message))).toEqual([]);
});

describe("a day is not created", () => {
  test("for a course, a day or a kind that is not there", () => {
    expect(() => newDay(content.root, "ropes", 3, "python")).toThrow("Courses: knots.");
    expect(() => newDay(content.root, "knots", 16, "python")).toThrow("knots has no day 16.");
    expect(() => newDay(content.root, "knots", 3, undefined)).toThrow("Say what the exercises run: python,");
  });

  test("over one that has text", () => {
    content.writeLesson(3);
    const before = content.read(dayFile(3));
    expect(() => newDay(content.root, "knots", 3, "python")).toThrow("Day 3 of knots has text already.");
    expect(content.read(dayFile(3))).toBe(before);
  });
});

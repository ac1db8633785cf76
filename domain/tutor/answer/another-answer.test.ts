import { expect, test } from "vitest";
import type { Found } from "../found.ts";
import type { Passage } from "../passage.ts";
import { forAnotherAnswer } from "./another-answer.ts";

const passage = (id: string): Passage => ({ id, kind: "lesson", title: id, url: `/${id}`, text: id });
const found: Found = { passages: ["a", "b", "c"].map(passage), isSupported: true, nearest: [] };
const ids = ({ passages }: Found) => passages.map(({ id }) => id).join("");

test("each attempt starts with the next passage, and after the last with the first again", () => {
  expect([undefined, 2, 3, 4, 5].map((attempt) => ids(forAnotherAnswer(found, attempt)))).toEqual([
    "abc",
    "bca",
    "cab",
    "abc",
    "bca",
  ]);
});

test("only an answer that does not start with the best passage is marked as less sure", () => {
  expect(forAnotherAnswer(found, 2).isPerhaps).toBe(true);
  expect(forAnotherAnswer(found, 4)).toBe(found);
});

test("a fixed answer, one not in the courses, and a single passage stay unchanged", () => {
  for (const same of [
    { ...found, isFixed: true },
    { ...found, isSupported: false },
    { ...found, passages: found.passages.slice(0, 1) },
  ])
    expect(forAnotherAnswer(same, 2)).toBe(same);
});

test("the short answer of the first passage does not come again", () => {
  const known = passage("known");
  expect(forAnotherAnswer({ ...found, known }, 2)).not.toHaveProperty("known");
  expect(forAnotherAnswer({ ...found, known }, 4).known).toBe(known);
});

test("after short answers to questions that may be meant, the first passage comes next", () => {
  const orMeant = [{ asked: passage("known"), section: passage("a") }];
  const open = { ...found, isPerhaps: true, orMeant };
  expect([2, 3, 4, 5].map((attempt) => ids(forAnotherAnswer(open, attempt)))).toEqual([
    "abc",
    "bca",
    "cab",
    "abc",
  ]);
  expect(forAnotherAnswer(open, 2)).not.toHaveProperty("orMeant");
  expect(forAnotherAnswer(open, undefined)).toBe(open);
});

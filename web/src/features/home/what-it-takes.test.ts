import { expect, test } from "vitest";
import { whatItTakes } from "./what-it-takes.ts";

const DEVICE = "A phone is enough; for the exercises a laptop is easier.";

test("courses of different length are given as a range", () => {
  const courses = [
    { studyDays: 15, hours: 28 },
    { studyDays: 15, hours: 24 },
    { studyDays: 15, hours: 27 },
  ];
  expect(whatItTakes(courses)).toBe(
    `Each takes 15 study days and about 24 to 28 hours plus the videos. ${DEVICE}`,
  );
});

test("an unfinished course has no hours yet", () => {
  expect(whatItTakes([{ studyDays: 15, hours: null }])).toBe(`Each takes 15 study days. ${DEVICE}`);
  expect(
    whatItTakes([
      { studyDays: 15, hours: null },
      { studyDays: 15, hours: 27 },
    ]),
  ).toBe(`Each takes 15 study days and about 27 hours plus the videos. ${DEVICE}`);
});

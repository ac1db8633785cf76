import { expect, test, vi } from "vitest";
import type { Place } from "#domain/tutor/place.ts";
import { EXERCISE_FOR_TESTS, passageForTests } from "#domain/tutor/tutor-for-tests.ts";
import { findPassages } from "./published-passages.ts";

const mentoring = { publishedAmong: async () => new Map() };
const indexOfOne = () => {
  const passages = [passageForTests()];
  return { find: vi.fn(() => ({ passages, isSupported: true, nearest: passages })) };
};

test("the same question from the same place is looked for once", async () => {
  const index = indexOfOne();
  const place: Place = { path: "/", ownCourseIds: ["java_course"] };
  const first = await findPassages(index, mentoring, "what is a loop", place);
  expect(await findPassages(index, mentoring, "what is a loop", { ...place })).toBe(first);
  expect(index.find).toHaveBeenCalledTimes(1);
  await findPassages(index, mentoring, "what is a loop", { path: "/" });
  expect(index.find).toHaveBeenCalledTimes(2);
  const renewed = indexOfOne();
  await findPassages(renewed, mentoring, "what is a loop", place);
  expect(renewed.find).toHaveBeenCalledTimes(1);
});

test("with an exercise in view it is looked for every time", async () => {
  const index = indexOfOne();
  const place: Place = { path: "/", exercise: EXERCISE_FOR_TESTS };
  await findPassages(index, mentoring, "why does it fail", place);
  await findPassages(index, mentoring, "why does it fail", place);
  expect(index.find).toHaveBeenCalledTimes(2);
});

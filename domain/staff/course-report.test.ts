import fc from "fast-check";
import { expect, test } from "vitest";
import { activeSince, learnersPerDay, mostCommonStop } from "./course-report.ts";

test("a week of activity is seven times 24 hours", () => {
  expect(activeSince(new Date("2026-11-15T06:00:00.123Z"))).toEqual(new Date("2026-11-08T06:00:00.123Z"));
});

test("days that nobody ticked count as zero, and days outside the course are left out", () => {
  expect(
    learnersPerDay(
      { learnersByDay: { a: 5, c: 1, gone: 7 } },
      ["a", "b", "c", "d"].map((id) => ({ id })),
    ),
  ).toEqual([5, 0, 1, 0]);
});

test.each([
  [[10, 10, 10], undefined],
  [[0, 0, 0], undefined],
  [[10, 9, 4, 4], { day: 2, learners: 5 }],
  [[10, 5, 5, 0], { day: 1, learners: 5 }],
  [[3, 8, 8], undefined],
  [[7], undefined],
  [[], undefined],
])("of %j most learners stop after %j", (perDay, expected) => {
  expect(mostCommonStop(perDay)).toEqual(expected);
});

test("no drop from one day to the next is larger than the reported one", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 2, maxLength: 20 }), (perDay) => {
      const drops = perDay.slice(1).map((learners, index) => (perDay[index] ?? 0) - learners);
      expect(mostCommonStop(perDay)?.learners ?? 0).toBe(Math.max(0, ...drops));
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { brokenLaws } from "#domain/review/memory-laws-for-tests.ts";
import type { Memory } from "#domain/review/memory-model.ts";
import { fsrsMemory } from "./fsrs-memory.ts";

const model = fsrsMemory();

test("property: the laws of the port hold for every history", () => {
  const history = fc.array(
    fc.record({
      daysSince: fc.integer({ min: 1, max: 400 }),
      rating: fc.constantFrom("again", "good"),
    }),
    { minLength: 1, maxLength: 15 },
  );
  fc.assert(
    fc.property(history, fc.string(), fc.constantFrom(30, 180), (answers, seed, mostDays) => {
      expect(brokenLaws(model, answers as never, { seed, mostDays })).toEqual([]);
    }),
  );
});

/** The days between answers of a learner who is always right and on time. */
function intervals(mostDays: number, count: number): number[] {
  let memory: Memory | undefined;
  const days: number[] = [];
  for (let index = 0; index < count; index++) {
    memory = model.rate(memory, days.at(-1) ?? 0, "good");
    days.push(model.interval(memory, { daysSince: days.at(-2) ?? 0, mostDays, seed: `card ${index}` }));
  }
  return days;
}

test("a card that is always right comes back after days, then weeks, then at the longest allowed interval", () => {
  const inCourse = intervals(30, 6);
  expect(inCourse[0]).toBeGreaterThanOrEqual(2);
  expect(inCourse[0]).toBeLessThanOrEqual(10);
  expect(inCourse.at(-1)).toBeGreaterThan(25);
  expect(intervals(180, 8).at(-1)).toBeGreaterThan(150);
});

test("cards of one day spread out, and one card is the same on every server", () => {
  const memory = model.rate(model.rate(undefined, 0, "good"), 6, "good");
  const choice = (seed: string) => ({ daysSince: 6, mostDays: 180, seed });
  const days = Array.from({ length: 20 }, (_, index) => model.interval(memory, choice(`card ${index}`)));
  expect(new Set(days).size).toBeGreaterThan(1);
  const other = fsrsMemory();
  expect(Array.from({ length: 20 }, (_, index) => other.interval(memory, choice(`card ${index}`)))).toEqual(
    days,
  );
});

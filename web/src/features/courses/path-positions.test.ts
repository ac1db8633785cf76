import fc from "fast-check";
import { expect, test } from "vitest";
import { pathPositions } from "./path-positions.ts";

test("the path starts at the left and turns at every ticket day", () => {
  const positions = pathPositions(15, [5, 10, 15]);
  expect(positions).toHaveLength(15);
  expect([positions[0], positions[4], positions[9], positions[14]]).toEqual([0, 1, 0, 1]);
});

test("without tickets the path goes once from left to right", () => {
  expect(pathPositions(3, [])).toEqual([0, 0.5, 1]);
});

test("a course of one day has one dot at the left", () => {
  expect(pathPositions(1, [])).toEqual([0]);
});

test("every dot is between the edges and no two neighbours have the same position", () => {
  const turns = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), turns, (dayCount, days) => {
      const positions = pathPositions(
        dayCount,
        days.toSorted((a, b) => a - b),
      );
      positions.forEach((position, index) => {
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThanOrEqual(1);
        if (index > 0) expect(position).not.toBe(positions[index - 1]);
      });
    }),
  );
});

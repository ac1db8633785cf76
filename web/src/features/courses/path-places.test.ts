import fc from "fast-check";
import { expect, test } from "vitest";
import { pathPlaces } from "./path-places.ts";

test("the path starts at the left and turns at every ticket day", () => {
  const places = pathPlaces(15, [5, 10, 15]);
  expect(places).toHaveLength(15);
  expect([places[0], places[4], places[9], places[14]]).toEqual([0, 1, 0, 1]);
});

test("without tickets the path goes once from left to right", () => {
  expect(pathPlaces(3, [])).toEqual([0, 0.5, 1]);
});

test("a course of one day has one dot at the left", () => {
  expect(pathPlaces(1, [])).toEqual([0]);
});

test("every dot is between the edges and no two neighbours have the same position", () => {
  const turns = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), turns, (dayCount, days) => {
      const places = pathPlaces(
        dayCount,
        days.toSorted((a, b) => a - b),
      );
      places.forEach((place, index) => {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(1);
        if (index > 0) expect(place).not.toBe(places[index - 1]);
      });
    }),
  );
});

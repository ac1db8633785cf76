import fc from "fast-check";
import { expect, test } from "vitest";
import { placeFor } from "./place-for.ts";

test("a place is always inside the list and the same for the same text", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (text, count) => {
      const place = placeFor(text, count);
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThan(count);
      expect(placeFor(text, count)).toBe(place);
    }),
  );
});

test("different people get different places", () => {
  const places = new Set(Array.from({ length: 200 }, (_, n) => placeFor(`uid-${n}`, 8)));
  expect(places.size).toBe(8);
});

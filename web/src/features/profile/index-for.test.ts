import fc from "fast-check";
import { expect, test } from "vitest";
import { indexFor } from "./index-for.ts";

test("an index is always inside the list and the same for the same text", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (text, count) => {
      const index = indexFor(text, count);
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(count);
      expect(indexFor(text, count)).toBe(index);
    }),
  );
});

test("different people get different indexes", () => {
  const indexes = new Set(Array.from({ length: 200 }, (_, n) => indexFor(`uid-${n}`, 8)));
  expect(indexes.size).toBe(8);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { shuffled } from "./shuffle.ts";

test("nothing is lost, and the same seed gives the same order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      const mixed = shuffled(items, seed);
      expect(mixed.toSorted()).toEqual(items.toSorted());
      expect(shuffled(items, seed)).toEqual(mixed);
    }),
  );
});

test("over many seeds every position is equally likely", () => {
  const positions = [0, 0, 0, 0];
  for (let n = 0; n < 4000; n++) {
    const at = shuffled(["right", "b", "c", "d"], `learner-${n} question`).indexOf("right");
    positions[at] = (positions[at] ?? 0) + 1;
  }
  for (const count of positions) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

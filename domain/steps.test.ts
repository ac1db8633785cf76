import fc from "fast-check";
import { expect, test } from "vitest";
import { finish, mapInSteps } from "./steps.ts";

test("a map in steps equals a map, with one pause per item", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (numbers) => {
      const double = (number: number, at: number) => number * 2 + at;
      expect(finish(mapInSteps(numbers, double))).toEqual(numbers.map(double));
      expect([...mapInSteps(numbers, double)]).toHaveLength(numbers.length);
    }),
  );
});

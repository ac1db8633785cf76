import fc from "fast-check";
import { expect, test } from "vitest";
import { hashOf } from "../hash.ts";
import { sieveOf } from "./sieve.ts";

test("it passes every number of its set", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), (numbers) => {
      expect(numbers.filter(sieveOf(new Set(numbers)))).toEqual(numbers);
    }),
  );
});

test("it rejects nearly every other number", () => {
  const hashes = (prefix: string) => Array.from({ length: 2_000 }, (_, at) => hashOf(`${prefix}${at}`));
  const passed = hashes("other").filter(sieveOf(new Set(hashes("own"))));
  expect(passed.length).toBeLessThan(300);
});

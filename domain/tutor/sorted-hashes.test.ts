import fc from "fast-check";
import { expect, test } from "vitest";
import { numbersByHash, sortedHashes } from "./sorted-hashes.ts";

const hash = fc.oneof(fc.integer(), fc.integer({ min: -4, max: 4 }));

test("it has what a set has, and nothing else", () => {
  fc.assert(
    fc.property(fc.array(hash), fc.array(hash), (held, asked) => {
      const [set, sorted] = [new Set(held), sortedHashes(held)];
      expect(sorted.size).toBe(set.size);
      for (const each of [...held, ...asked]) expect(sorted.has(each)).toBe(set.has(each));
    }),
  );
});

test("it gives the numbers that a map of sets gives", () => {
  const pairs = fc.array(fc.tuple(hash, fc.nat()));
  fc.assert(
    fc.property(pairs, fc.array(hash), (held, asked) => {
      const sets = new Map<number, Set<number>>();
      for (const [key, number] of held) sets.set(key, (sets.get(key) ?? new Set()).add(number));
      const packed = numbersByHash(sets);
      for (const key of [...sets.keys(), ...asked])
        expect([...packed.get(key)]).toEqual([...(sets.get(key) ?? [])]);
    }),
  );
});

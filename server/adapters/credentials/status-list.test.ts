import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeStatusList, LIST_LENGTH, statusPosition } from "./status-list.ts";

const bitsOf = (text: string) => {
  expect(text[0]).toBe("u");
  return gunzipSync(Buffer.from(text.slice(1), "base64url"));
};

test("every list has the standard's length, also when empty", () => {
  expect(bitsOf(encodeStatusList([]))).toEqual(Buffer.alloc(16_384));
});

test("the first bit is the leftmost of the first byte", () => {
  expect(bitsOf(encodeStatusList([0]))[0]).toBe(0b1000_0000);
  expect(bitsOf(encodeStatusList([7]))[0]).toBe(0b0000_0001);
  expect(bitsOf(encodeStatusList([LIST_LENGTH - 1])).at(-1)).toBe(0b0000_0001);
});

test("exactly the given bits are set", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(LIST_LENGTH - 1), { maxLength: 50 }), fc.nat(3), (indexes, list) => {
      const bits = bitsOf(encodeStatusList(indexes.map((index) => list * LIST_LENGTH + index)));
      const set = [...bits].flatMap((byte, at) =>
        byte === 0 ? [] : [0, 1, 2, 3, 4, 5, 6, 7].filter((n) => byte & (128 >> n)).map((n) => at * 8 + n),
      );
      expect(set).toEqual(indexes.toSorted((a, b) => a - b));
    }),
    { numRuns: 30 },
  );
});

test("no two certificates share a position", () => {
  fc.assert(
    fc.property(fc.nat(), (statusIndex) => {
      const { list, index } = statusPosition(statusIndex);
      expect(list * LIST_LENGTH + index).toBe(statusIndex);
      expect(index).toBeLessThan(LIST_LENGTH);
    }),
  );
});

import { expect, test } from "vitest";
import { feeFor } from "./fee.js";

test.each([
  [9999, 0],
  [10000, 0],
  [10001, 100],
  [49999, 100],
  [50000, 100],
  [50001, 200],
])("%i paise cost a fee of %i", (amountPaise, expected) => {
  expect(feeFor(amountPaise)).toBe(expected);
});

test("half a paisa is refused", () => {
  expect(() => feeFor(99.5)).toThrow(TypeError);
});

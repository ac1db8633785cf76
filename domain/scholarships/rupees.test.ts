import fc from "fast-check";
import { expect, test } from "vitest";
import { rupees } from "./rupees.ts";

test.each([
  [0, "₹0"],
  [999, "₹999"],
  [1_000, "₹1,000"],
  [12_000, "₹12,000"],
  [99_999, "₹99,999"],
  [1_00_000, "₹1,00,000"],
  [2_50_000, "₹2,50,000"],
  [1_00_00_000, "₹1,00,00,000"],
])("%i rupees are written %s", (amount, expected) => {
  expect(rupees(amount)).toBe(expected);
});

test("property: the grouping is the one of Indian English, digit for digit", () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 - 1 }), (amount) => {
      expect(rupees(amount)).toBe(`₹${amount.toLocaleString("en-IN")}`);
    }),
  );
});

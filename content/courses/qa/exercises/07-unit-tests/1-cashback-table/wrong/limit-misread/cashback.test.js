import { cashbackFor } from "./cashback.js";

test.each([
  [1, 0],
  [4999, 0],
  [5000, 0],
  [5001, 100],
  [49999, 100],
  [50000, 100],
  [50001, 500],
])("a payment of %i paise gives a cashback of %i paise", (amountPaise, expected) => {
  expect(cashbackFor(amountPaise)).toBe(expected);
});

test.each([[0], [-5000]])("%i paise are refused, because they are not more than 0", (amountPaise) => {
  expect(() => cashbackFor(amountPaise)).toThrow(RangeError);
});

test("an amount with half a paisa is refused", () => {
  expect(() => cashbackFor(5000.5)).toThrow(RangeError);
});

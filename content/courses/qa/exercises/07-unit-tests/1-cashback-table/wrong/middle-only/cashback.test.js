import { cashbackFor } from "./cashback.js";

test.each([
  [2000, 0],
  [20000, 100],
  [90000, 500],
])("a payment of %i paise gives a cashback of %i paise", (amountPaise, expected) => {
  expect(cashbackFor(amountPaise)).toBe(expected);
});

test.each([[0], [-5000]])("%i paise are refused, because they are not more than 0", (amountPaise) => {
  expect(() => cashbackFor(amountPaise)).toThrow(RangeError);
});

test("an amount with half a paisa is refused", () => {
  expect(() => cashbackFor(5000.5)).toThrow(RangeError);
});

import { cashbackFor } from "./cashback.js";

test.each([
  [2000, 0],
  [20000, 100],
  [90000, 500],
])("%i paise give %i paise back", (amount, expected) => {
  expect(cashbackFor(amount)).toBe(expected);
});

test.each([
  [0],
  [-5000],
  [5000.5],
])("%s paise are refused", (amount) => {
  expect(() => cashbackFor(amount)).toThrow(RangeError);
});

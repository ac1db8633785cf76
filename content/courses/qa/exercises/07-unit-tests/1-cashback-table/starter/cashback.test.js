import { cashbackFor } from "./cashback.js";

test.each([
  [1, 0],
  [4999, 0],
  [5001, 100],
  [49999, 100],
  [50001, 500],
])("%i paise give %i paise back", (amount, expected) => {
  expect(cashbackFor(amount)).toBe(expected);
});

test.each([
  [0],
  [-5000],
])("%s paise are refused", (amount) => {
  expect(() => cashbackFor(amount)).toThrow(RangeError);
});

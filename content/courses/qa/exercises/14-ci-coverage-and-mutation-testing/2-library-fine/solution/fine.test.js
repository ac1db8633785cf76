import { fineFor } from "./fine.js";

test.each([
  [-1, 0],
  [0, 0],
  [1, 2],
  [7, 14],
  [8, 19],
  [24, 99],
  [25, 100],
  [300, 100],
])("%i days late cost %i rupees", (days, fine) => {
  expect(fineFor(days, false)).toBe(fine);
});

test("a waiver halves the fine of a week", () => {
  expect(fineFor(7, true)).toBe(7);
});

test("half of 19 rupees is rounded down", () => {
  expect(fineFor(8, true)).toBe(9);
});

test("half a day is refused", () => {
  expect(() => fineFor(0.5, false)).toThrow(TypeError);
});

import { fineFor } from "./fine.js";

test("thirty days are late", () => {
  expect(fineFor(30, false)).toBeGreaterThan(0);
});

test("a waiver makes it cheaper", () => {
  expect(fineFor(10, true)).toBeLessThan(29);
});

// 1. One test.each with rows [days, fine] without a waiver:
//    no fine (0 days and fewer), the first week, its end,
//    the day after it, the last day below the largest
//    fine, and above it.
// 2. A test for a waiver with an exact fine.
// 3. A test for a waiver where half is no whole number.
// 4. A test that half a day is refused with a TypeError.

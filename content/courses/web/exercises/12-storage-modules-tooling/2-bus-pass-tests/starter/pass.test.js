import { expect, test } from "vitest";
import { passRupees } from "./pass.js";

test("one day costs 20 rupees", () => {
  expect(passRupees(1, false)).toBe(20);
});

test("30 days or more cost 15 rupees a day", () => {
  // Step 1: 29 days still have the old price.
  // Step 2: 30 days have the new one.
});

test("students pay half", () => {
  // Step 3: a student's pass of 10 days.
});

test("a pass has 1 to 90 days", () => {
  // Step 4: 0 days and 91 days are refused.
  // Step 5: 90 days are allowed.
});

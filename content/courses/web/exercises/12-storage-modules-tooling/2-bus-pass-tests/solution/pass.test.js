import { expect, test } from "vitest";
import { passRupees } from "./pass.js";

test("one day costs 20 rupees", () => {
  expect(passRupees(1, false)).toBe(20);
});

test("30 days or more cost 15 rupees a day", () => {
  expect(passRupees(29, false)).toBe(580);
  expect(passRupees(30, false)).toBe(450);
});

test("students pay half", () => {
  expect(passRupees(10, true)).toBe(100);
});

test("a pass has 1 to 90 days", () => {
  expect(passRupees(0, false)).toBe(null);
  expect(passRupees(91, false)).toBe(null);
  expect(passRupees(90, false)).toBe(1350);
});

import { expect, test } from "vitest";
import { feesOf, lateFee } from "./fee.js";

test("a book on time is free", () => {
  expect(lateFee(0)).toBe(2);
});

test("no fee is above 50 rupees", () => {
  expect(lateFee(25)).toBe(50);
  expect(lateFee(10)).toBe(20);
});

test("the list has a fee for each book", () => {
  const fees = feesOf([{ days: 0 }, { days: 3 }]);
  expect(fees).toBe([0, 6]);
});

import { expect, test } from "vitest";
import { nightsBetween, rupees, totalRupees } from "./prices.ts";

test("two nights in the River Room", () => {
  expect(totalRupees(2400, 2)).toBe(5100);
});

test("nights over the end of a month", () => {
  expect(nightsBetween("2026-11-29", "2026-12-02")).toBe(3);
});

test("no date gives no number of nights", () => {
  expect(nightsBetween("", "2026-12-02")).toBeNaN();
});

test("amounts have commas as in India", () => {
  expect(rupees(123456)).toBe("₹1,23,456");
});

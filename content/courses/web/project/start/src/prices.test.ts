import { expect, test } from "vitest";
import { nightsBetween, rupees, totalRupees } from "./prices.ts";

test("two nights in the River Room", () => {
  expect(totalRupees(2400, 2)).toBe(5100);
});

test("nights over the end of a month", () => {
  expect(nightsBetween("2026-11-29", "2026-12-02")).toBe(3);
});

test("no real stay has 0 nights", () => {
  expect(nightsBetween("", "2026-12-02")).toBe(0);
  expect(nightsBetween("2026-12-02", "2026-12-01")).toBe(0);
});

test("amounts have commas as in India", () => {
  expect(rupees(123456)).toBe("₹1,23,456");
});

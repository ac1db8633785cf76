import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOf, weekdayOf } from "#domain/learning/calendar-date.ts";
import { dateByKey, monthWeeks, plusMonths } from "./month-dates.ts";

test("a month begins on its weekday and ends with its last day", () => {
  const weeks = monthWeeks("2028-02-15");
  expect(weeks[0]).toEqual([
    undefined,
    "2028-02-01",
    "2028-02-02",
    "2028-02-03",
    "2028-02-04",
    "2028-02-05",
    "2028-02-06",
  ]);
  expect(weeks.at(-1)).toEqual(["2028-02-28", "2028-02-29", ...Array(5).fill(undefined)]);
  expect(monthWeeks("2027-02-01")).toHaveLength(4);
  expect(monthWeeks("2026-12-31").flat().filter(Boolean)).toHaveLength(31);
});

test("the same day of another month, or its last one", () => {
  expect(plusMonths("2026-12-31", 1)).toBe("2027-01-31");
  expect(plusMonths("2027-01-31", 1)).toBe("2027-02-28");
  expect(plusMonths("2028-03-31", -1)).toBe("2028-02-29");
  expect(plusMonths("2026-10-31", 1)).toBe("2026-11-30");
  expect(plusMonths("2026-01-15", -1)).toBe("2025-12-15");
});

test("keys move by days, weeks and months", () => {
  const from = (key: string) => dateByKey(key, "2026-12-31");
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map(from)).toEqual([
    "2026-12-30",
    "2027-01-01",
    "2026-12-24",
    "2027-01-07",
  ]);
  expect(["Home", "End", "PageUp", "PageDown", "a"].map(from)).toEqual([
    "2026-12-28",
    "2027-01-03",
    "2026-11-30",
    "2027-01-31",
    undefined,
  ]);
});

test("property: every day of a month occurs once, under its weekday", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }).map(dateOf), (date) => {
      const weeks = monthWeeks(date);
      expect(weeks.flat().filter((one) => one === date)).toHaveLength(1);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        for (const [index, one] of week.entries()) if (one) expect(weekdayOf(one)).toBe(index + 1);
      }
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dateOf,
  dayNumber,
  daysBetween,
  isCalendarDate,
  mondayOf,
  numberOf,
  plusDays,
  weekdayOf,
} from "./calendar-date.ts";

test.each(["2026-11-20", "2028-02-29", "2000-02-29", "1999-12-31", "1969-07-20"])("%s is a date", (date) => {
  expect(isCalendarDate(date)).toBe(true);
});

test.each([
  "",
  "2027-02-29",
  "2100-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-04-31",
  "2026-11-00",
  "20-11-2026",
  "2026-11-20T00:00:00Z",
  "2026-11-20\n",
  "+002026-11-20",
  "२०२६-११-२०",
])("%j is not a date", (date) => {
  expect(dayNumber(date)).toBeUndefined();
  expect(() => numberOf(date)).toThrow(RangeError);
});

test("days are added over month ends, year ends and 29 February", () => {
  expect(plusDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(plusDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(plusDays("2027-02-28", 1)).toBe("2027-03-01");
  expect(plusDays("2028-03-01", -1)).toBe("2028-02-29");
});

test("weeks begin on Monday", () => {
  expect(weekdayOf("2026-11-16")).toBe(1);
  expect(weekdayOf("2026-11-22")).toBe(7);
  expect(weekdayOf("1970-01-01")).toBe(4);
  expect(weekdayOf("1969-12-31")).toBe(3);
  expect(mondayOf("2026-11-22")).toBe("2026-11-16");
  expect(mondayOf("2027-01-01")).toBe("2026-12-28");
});

test("property: adding days and counting them agree, and text order is the order of time", () => {
  const days = fc.integer({ min: -40_000, max: 40_000 });
  fc.assert(
    fc.property(days, days, (start, added) => {
      const date = dateOf(start);
      const later = plusDays(date, added);
      expect(daysBetween(date, later)).toBe(added);
      expect(Math.sign(Number(later > date) - Number(later < date))).toBe(Math.sign(added));
      expect(weekdayOf(plusDays(date, 7))).toBe(weekdayOf(date));
    }),
  );
});

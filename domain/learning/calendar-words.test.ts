import { expect, test } from "vitest";
import { WEEKDAYS } from "./calendar-date.ts";
import { dayAndMonth, fullDate, monthInWords, shortDay, weekdayName, whenInWords } from "./calendar-words.ts";

test("a date of this year needs no year", () => {
  expect(dayAndMonth("2026-01-12", "2026-11-20")).toBe("12 January");
  expect(dayAndMonth("2027-01-12", "2026-11-20")).toBe("12 January 2027");
});

test("dates in full and in short", () => {
  expect(fullDate("2028-02-29")).toBe("Tuesday 29 February 2028");
  expect(shortDay("2026-09-04")).toBe("Fri 4 Sep");
  expect(monthInWords("2026-12-31")).toBe("December 2026");
  expect(WEEKDAYS.map(weekdayName)).toEqual([
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]);
});

test("near dates have words of their own", () => {
  expect(whenInWords("2026-12-31", "2026-12-31")).toBe("today");
  expect(whenInWords("2027-01-01", "2026-12-31")).toBe("tomorrow");
  expect(whenInWords("2027-01-02", "2026-12-31")).toBe("on Sat 2 Jan");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOf } from "./calendar-date.ts";
import { momentAt, wallClockOf } from "./wall-clock.ts";

test.each([
  ["2026-11-20", 18, "Asia/Kolkata", "2026-11-20T12:30:00.000Z"],
  ["2026-11-20", 7, "Asia/Kathmandu", "2026-11-20T01:15:00.000Z"],
  ["2026-12-31", 21, "America/New_York", "2027-01-01T02:00:00.000Z"],
  ["2028-02-29", 18, "Pacific/Kiritimati", "2028-02-29T04:00:00.000Z"],
  // New York, clocks forward on 8 March 2026: 02:00 is 03:00.
  ["2026-03-08", 2, "America/New_York", "2026-03-08T07:00:00.000Z"],
  ["2026-03-08", 18, "America/New_York", "2026-03-08T22:00:00.000Z"],
  // And back on 1 November 2026: 01:00 comes twice.
  ["2026-11-01", 1, "America/New_York", "2026-11-01T05:00:00.000Z"],
  // Lord Howe goes forward by half an hour on 4 October 2026.
  ["2026-10-04", 2, "Australia/Lord_Howe", "2026-10-03T15:30:00.000Z"],
  // 30 December 2011 did not exist in Samoa.
  ["2011-12-30", 18, "Pacific/Apia", "2011-12-31T04:00:00.000Z"],
])("%s at %i o'clock in %s is %s", (date, hour, zone, moment) => {
  expect(momentAt(date, hour, zone).toISOString()).toBe(moment);
});

test("the local date changes at midnight", () => {
  expect(wallClockOf(new Date("2026-11-20T18:29:59.999Z"), "Asia/Kolkata")).toEqual({
    date: "2026-11-20",
    hour: 23,
  });
  expect(wallClockOf(new Date("2026-11-20T18:30:00Z"), "Asia/Kolkata")).toEqual({
    date: "2026-11-21",
    hour: 0,
  });
});

const zones = fc.constantFrom(
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "UTC",
  "America/New_York",
  "America/St_Johns",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "Asia/Tehran",
);
const dates = fc.integer({ min: 16_500, max: 24_000 }).map(dateOf);

test("property: between seven and ten in the evening the local clock shows the requested hour, and not before", () => {
  fc.assert(
    fc.property(zones, dates, fc.integer({ min: 7, max: 22 }), (zone, date, hour) => {
      const moment = momentAt(date, hour, zone);
      expect(wallClockOf(moment, zone)).toEqual({ date, hour });
      expect(wallClockOf(new Date(moment.getTime() - 1), zone)).toEqual({ date, hour: hour - 1 });
    }),
  );
});

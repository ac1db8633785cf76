import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween, plusDays } from "./calendar-date.ts";
import { studyDateOf } from "./study-date.ts";

test.each([
  // Half past midnight in India still belongs to the evening.
  ["2026-11-20T19:00:00Z", "Asia/Kolkata", "2026-11-20"],
  ["2026-11-20T21:29:59Z", "Asia/Kolkata", "2026-11-20"],
  ["2026-11-20T21:30:00Z", "Asia/Kolkata", "2026-11-21"],
  ["2026-12-31T20:00:00Z", "Asia/Kolkata", "2026-12-31"],
  ["2026-12-31T21:30:00Z", "Asia/Kolkata", "2027-01-01"],
  ["2028-02-29T02:59:00Z", "UTC", "2028-02-28"],
  ["2028-02-29T03:00:00Z", "UTC", "2028-02-29"],
  ["2028-03-01T02:00:00Z", "UTC", "2028-02-29"],
  ["2026-11-20T09:00:00Z", "Pacific/Kiritimati", "2026-11-20"],
  ["2026-11-20T14:00:00Z", "Pacific/Kiritimati", "2026-11-21"],
  ["2026-11-20T14:00:00Z", "Pacific/Pago_Pago", "2026-11-20"],
  ["2026-11-20T13:00:00Z", "Pacific/Pago_Pago", "2026-11-19"],
  // New York, clocks forward on 8 March 2026: 02:00 is 03:00.
  ["2026-03-08T06:59:59Z", "America/New_York", "2026-03-07"],
  ["2026-03-08T07:00:00Z", "America/New_York", "2026-03-08"],
  // And back on 1 November 2026: 02:00 is 01:00 once more.
  ["2026-11-01T06:30:00Z", "America/New_York", "2026-10-31"],
  ["2026-11-01T07:59:59Z", "America/New_York", "2026-10-31"],
  ["2026-11-01T08:00:00Z", "America/New_York", "2026-11-01"],
  // Berlin, clocks back on 25 October 2026: 03:00 is 02:00 once more.
  ["2026-10-25T01:59:59Z", "Europe/Berlin", "2026-10-24"],
  ["2026-10-25T02:00:00Z", "Europe/Berlin", "2026-10-25"],
])("%s in %s is the study day of %s", (moment, zone, date) => {
  expect(studyDateOf(new Date(moment), zone)).toBe(date);
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
const moments = fc.date({
  min: new Date("2015-01-01T00:00:00Z"),
  max: new Date("2035-12-31T00:00:00Z"),
  noInvalidDate: true,
});

test("property: the study day never goes back, and 24 hours later it is the next day or one beside it", () => {
  fc.assert(
    fc.property(zones, moments, fc.integer({ min: 0, max: 86_400_000 }), (zone, moment, laterMs) => {
      const date = studyDateOf(moment, zone);
      const later = studyDateOf(new Date(moment.getTime() + laterMs), zone);
      expect(later >= date).toBe(true);
      expect(daysBetween(date, later)).toBeLessThanOrEqual(2);
    }),
  );
});

test("property: noon in local time is always the study day of its own date", () => {
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const date = studyDateOf(moment, zone);
      const [wallDate] = new Intl.DateTimeFormat("sv-SE", {
        timeZone: zone,
        dateStyle: "short",
        timeStyle: "short",
      })
        .format(moment)
        .split(" ");
      expect([wallDate, plusDays(wallDate as string, -1)]).toContain(date);
    }),
  );
});

test("zones beyond the cache size still get the right date", () => {
  for (const zone of Intl.supportedValuesOf("timeZone"))
    expect(studyDateOf(new Date("2026-11-20T12:00:00Z"), zone)).toMatch(/^2026-11-(19|20|21)$/);
});

import { expect, test } from "vitest";
import { knownTimeZone } from "./time-zone.ts";

test.each(["Asia/Kolkata", "Asia/Calcutta", "UTC", "America/Argentina/Ushuaia", "asia/kolkata"])(
  "%s is a time zone, and is returned unchanged",
  (name) => {
    expect(knownTimeZone(name)).toBe(name);
  },
);

test.each([
  undefined,
  "",
  " ",
  "Mars/Phobos",
  "\u0000",
  "Asia/Kolkata\u0000",
  "+05:30",
  "05:30",
  "India",
  "🕰",
])("%j is not a time zone", (name) => {
  expect(knownTimeZone(name)).toBeUndefined();
});

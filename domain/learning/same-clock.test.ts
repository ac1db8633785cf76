import { expect, test } from "vitest";
import { isSameClock } from "./same-clock.ts";

// Winter in Europe: London and Abidjan have the same time until March.
const NOW = new Date("2026-11-20T06:00:00Z");

test.each([
  ["Asia/Kolkata", "Asia/Calcutta", true],
  ["Asia/Kolkata", "Asia/Colombo", true],
  ["UTC", "Etc/UTC", true],
  ["Asia/Kolkata", "Asia/Kathmandu", false],
  ["Europe/London", "Africa/Abidjan", false],
  ["Europe/London", "Mars/Phobos", false],
  ["Mars/Phobos", "Europe/London", false],
  ["Mars/Phobos", "Mars/Phobos", true],
])("%s and %s: %s", (one, other, isSame) => {
  expect(isSameClock(one, other, NOW)).toBe(isSame);
});

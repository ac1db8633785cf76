import { expect, test } from "vitest";
import { indiaDay } from "./india-day.ts";

test.each([
  ["2026-11-15T06:00:00.000Z", "2026-11-15", "2026-11-15T18:30:00.000Z"],
  ["2026-11-15T18:29:59.999Z", "2026-11-15", "2026-11-15T18:30:00.000Z"],
  ["2026-11-15T18:30:00.000Z", "2026-11-16", "2026-11-16T18:30:00.000Z"],
  ["2026-12-31T23:00:00.000Z", "2027-01-01", "2027-01-01T18:30:00.000Z"],
])("at %s it is %s in India, until %s", (now, day, endsAt) => {
  expect(indiaDay(new Date(now))).toEqual({ day, endsAt: new Date(endsAt) });
});

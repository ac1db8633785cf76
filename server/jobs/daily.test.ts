import fc from "fast-check";
import { expect, test } from "vitest";
import { momentOfDailyRun, nextDailyRun, nextRun, type TimeOfDay } from "./daily.ts";

test.each([
  ["2026-11-15T20:59:59Z", "2026-11-16", "2026-11-15T21:00:00Z"],
  ["2026-11-15T21:00:00Z", "2026-11-17", "2026-11-16T21:00:00Z"],
  ["2026-12-31T23:00:00Z", "2027-01-02", "2027-01-01T21:00:00Z"],
])("the run at half past two in India, asked at %s, is for %s", (now, date, at) => {
  expect(nextDailyRun("02:30", new Date(now))).toEqual({ date, at: new Date(at) });
});

test("the next run is always ahead, within a day, and consecutive runs are a day apart", () => {
  const times = fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]): TimeOfDay => `${h}:${m}`);
  const moments = fc.date({ min: new Date("1960-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(times, moments, (time, now) => {
      const { at } = nextDailyRun(time, now);
      expect(at.getTime()).toBeGreaterThan(now.getTime());
      expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
      expect(nextDailyRun(time, at).at.getTime() - at.getTime()).toBe(86_400_000);
    }),
  );
});

test.each([
  ["2026-11-15T20:59:59Z", "2026-11-15T21:00"],
  ["2026-11-15T21:00:00Z", "2026-11-15T21:15"],
  ["2026-12-31T23:59:00Z", "2027-01-01T00:00"],
])("a run every quarter of an hour, asked at %s, is at %s", (now, date) => {
  expect(nextRun(15, new Date(now))).toEqual({ date, at: new Date(`${date}:00Z`) });
});

test("a daily run is for its scheduled time, however far ahead the clock is when it runs", () => {
  const queuedAt = new Date("2026-11-15T21:00:00Z");
  const latest = new Date("2026-11-16T21:00:00Z");
  expect(momentOfDailyRun({ queuedAt }, new Date("2026-11-16T21:00:00Z"))).toEqual(latest);
  expect(momentOfDailyRun({ queuedAt }, new Date("2026-12-26T03:00:00Z"))).toEqual(latest);
  expect(momentOfDailyRun({ queuedAt }, queuedAt)).toEqual(queuedAt);
});

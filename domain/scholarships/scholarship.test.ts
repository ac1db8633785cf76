import fc from "fast-check";
import { expect, test } from "vitest";
import { byNextDeadline, deadlineState } from "./scholarship.ts";

const october = { usualDeadline: "10-31", recordedYear: 2025 };
const india = (moment: string) => new Date(`${moment}+05:30`);

test("a scheme is open through the last moment of its deadline day in India", () => {
  const lastMoment = india("2025-10-31T23:59:59.999");
  expect(deadlineState(october, lastMoment)).toEqual({ kind: "open", closesOn: lastMoment });
});

test("a scheme is closed from the first moment of the next day in India and expected a year later", () => {
  expect(deadlineState(october, india("2025-11-01T00:00:00.000"))).toEqual({
    kind: "closed",
    year: 2025,
    nextExpected: india("2026-10-31T23:59:59.999"),
  });
});

test("long before the recorded round the scheme is open until the recorded date", () => {
  expect(deadlineState(october, india("2024-02-01T12:00"))).toEqual({
    kind: "open",
    closesOn: india("2025-10-31T23:59:59.999"),
  });
});

test("years after the recorded round, this year's date counts until its last moment", () => {
  const nextExpected = india("2027-10-31T23:59:59.999");
  expect(deadlineState(october, india("2026-11-01T00:00:00.000"))).toMatchObject({
    year: 2025,
    nextExpected,
  });
  expect(deadlineState(october, nextExpected)).toMatchObject({ kind: "closed", year: 2025, nextExpected });
  expect(deadlineState(october, india("2027-11-01T00:00:00.000"))).toMatchObject({
    nextExpected: india("2028-10-31T23:59:59.999"),
  });
});

test("a deadline on 31 December is over as soon as the new year has begun in India", () => {
  const december = { usualDeadline: "12-31", recordedYear: 2025 };
  expect(deadlineState(december, new Date("2025-12-31T18:29:59.999Z"))).toMatchObject({ kind: "open" });
  expect(deadlineState(december, new Date("2025-12-31T18:30:00.000Z"))).toMatchObject({
    kind: "closed",
    nextExpected: india("2026-12-31T23:59:59.999"),
  });
});

test("a deadline on 1 January is next while it is 1 January in India and still the old year in UTC", () => {
  const january = { usualDeadline: "01-01", recordedYear: 2025 };
  expect(deadlineState(january, new Date("2025-12-31T20:00:00.000Z"))).toMatchObject({
    nextExpected: india("2026-01-01T23:59:59.999"),
  });
  expect(deadlineState(january, india("2026-01-02T00:00:00.000"))).toMatchObject({
    nextExpected: india("2027-01-01T23:59:59.999"),
  });
});

test("a deadline on 29 February falls on 28 February in years without one", () => {
  const leapDay = { usualDeadline: "02-29", recordedYear: 2025 };
  const closesOn = india("2025-02-28T23:59:59.999");
  expect(deadlineState(leapDay, india("2025-02-28T12:00"))).toEqual({ kind: "open", closesOn });
  expect(deadlineState(leapDay, india("2025-03-01T00:00:00.000"))).toMatchObject({
    kind: "closed",
    nextExpected: india("2026-02-28T23:59:59.999"),
  });
  expect(deadlineState(leapDay, india("2027-03-01T00:00:00.000"))).toMatchObject({
    nextExpected: india("2028-02-29T23:59:59.999"),
  });
});

test("a scheme without a date of its own has a deadline that varies", () => {
  expect(deadlineState({ recordedYear: 2025 }, india("2026-01-01T12:00"))).toEqual({ kind: "varies" });
});

test("a closed scheme has no next round, whatever its date", () => {
  const closed = { ...october, status: "closed" as const };
  expect(deadlineState(closed, india("2025-01-01T12:00"))).toEqual({ kind: "ended" });
  expect(deadlineState({ recordedYear: 2025, status: "closed" }, india("2025-01-01T12:00"))).toEqual({
    kind: "ended",
  });
  expect(deadlineState({ ...october, status: "running" }, india("2025-01-01T12:00")).kind).toBe("open");
});

test("the next expected deadline is never in the past and at most a year and a day away", () => {
  const moments = fc.date({ min: new Date("2026-01-02"), max: new Date("2100-01-01"), noInvalidDate: true });
  const monthDays = fc.constantFrom("01-01", "02-28", "02-29", "03-01", "07-25", "10-31", "12-31");
  fc.assert(
    fc.property(moments, monthDays, (today, usualDeadline) => {
      const state = deadlineState({ usualDeadline, recordedYear: 2025 }, today);
      if (state.kind !== "closed") throw new Error(`${usualDeadline} is ${state.kind}`);
      const daysAway = (state.nextExpected.getTime() - today.getTime()) / 86_400_000;
      expect(daysAway).toBeGreaterThanOrEqual(0);
      expect(daysAway).toBeLessThanOrEqual(367);
    }),
  );
});

const scheme = (id: string, usualDeadline?: string, recordedYear = 2025) => ({
  id,
  usualDeadline,
  recordedYear,
});
const idsInOrder = (schemes: ReturnType<typeof scheme>[], today: Date) =>
  byNextDeadline(schemes, today).map(({ id }) => id);

test("the earliest next deadline comes first, whether it is a recorded or an expected one", () => {
  const schemes = [scheme("october", "10-31"), scheme("july", "07-25"), scheme("september", "09-04")];
  expect(idsInOrder(schemes, india("2025-07-25T23:59:59.999"))).toEqual(["july", "september", "october"]);
  expect(idsInOrder(schemes, india("2025-07-26T00:00:00.000"))).toEqual(["september", "october", "july"]);
  expect(idsInOrder(schemes, india("2026-11-15T12:00"))).toEqual(["july", "september", "october"]);
});

test("an open round comes before those that are closed for the year, however soon they return", () => {
  const schemes = [scheme("expected 2026", "12-01"), scheme("open until 2027", "03-01", 2027)];
  expect(idsInOrder(schemes, india("2026-11-15T12:00"))).toEqual(["open until 2027", "expected 2026"]);
});

test("schemes that may be open in some state come first, and ties keep the given order", () => {
  const schemes = [
    scheme("varies b"),
    scheme("october b", "10-31"),
    scheme("varies a"),
    scheme("october a", "10-31"),
    scheme("july", "07-25"),
  ];
  expect(idsInOrder(schemes, india("2026-01-15T12:00"))).toEqual([
    "varies b",
    "varies a",
    "july",
    "october b",
    "october a",
  ]);
});

test("sorting does not mutate the given list", () => {
  const schemes = [scheme("october", "10-31"), scheme("july", "07-25")];
  byNextDeadline(schemes, india("2026-01-15T12:00"));
  expect(schemes.map(({ id }) => id)).toEqual(["october", "july"]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hoursUntilShare, type Wait } from "./kaplan-meier.ts";

const answered = (...hours: number[]): Wait[] => hours.map((each) => ({ outcome: "answered", hours: each }));
const waiting = (...hours: number[]): Wait[] => hours.map((each) => ({ outcome: "waiting", hours: each }));
const never = (count: number): Wait[] => Array.from({ length: count }, () => ({ outcome: "never" }));

describe("waiting by Kaplan–Meier", () => {
  test("counts those who still wait and those who were never answered", () => {
    const waits = [...answered(2, 5, 9, 20, 30, 50, 70), ...waiting(6, 40, 100), ...never(2)];
    expect(hoursUntilShare(waits, 0.5)).toBe(50);
    expect(hoursUntilShare(waits, 0.9)).toBeUndefined();
  });

  test("gives the median and the 90th percentile where most are answered", () => {
    const times = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 22, 26, 30, 36, 40, 48, 60, 90];
    const waits = [...answered(...times), ...waiting(3, 30, 144), ...never(1)];
    expect(hoursUntilShare(waits, 0.5)).toBe(20);
    expect(hoursUntilShare(waits, 0.9)).toBe(90);
  });

  test("has no result without an answer", () => {
    expect(hoursUntilShare([], 0.5)).toBeUndefined();
    expect(hoursUntilShare([...waiting(5), ...never(1)], 0.5)).toBeUndefined();
  });

  test("groups answers of the same hour", () => {
    expect(hoursUntilShare(answered(3, 3, 3, 7), 0.5)).toBe(3);
  });

  // Linear time: everybody may request it, and it blocks the event loop.
  test("looks at each wait a few times, however many there are", () => {
    let looks = 0;
    const watched = (hours: number): Wait => ({
      outcome: "answered",
      get hours() {
        looks += 1;
        return hours;
      },
    });
    const count = 2_000;
    expect(
      hoursUntilShare(
        Array.from({ length: count }, (_, at) => watched(at + 1)),
        0.9,
      ),
    ).toBe(1_800);
    expect(looks).toBeLessThan(100 * count);
  });
});

const times = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 40 });

test("law: with every question answered it is the plain share", () => {
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.9), (hours, share) => {
      const sorted = hours.toSorted((a, b) => a - b);
      expect(hoursUntilShare(answered(...hours), share)).toBe(
        sorted[Math.ceil(hours.length * share - 1e-9) - 1],
      );
    }),
  );
});

test("law: one more question without an answer makes no wait look shorter", () => {
  fc.assert(
    fc.property(times, times, fc.nat(3), (done, open, lost) => {
      const waits = [...answered(...done), ...waiting(...open), ...never(lost)];
      const before = hoursUntilShare(waits, 0.5) ?? Number.POSITIVE_INFINITY;
      const after = hoursUntilShare([...waits, ...never(1)], 0.5) ?? Number.POSITIVE_INFINITY;
      expect(after).toBeGreaterThanOrEqual(before);
    }),
  );
});

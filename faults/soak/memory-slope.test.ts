import { expect, test } from "vitest";
import { judgeSlope } from "./memory-slope.ts";

const MINUTE = 60_000;
const every15s = (minutes: number, value: (minute: number, n: number) => number) =>
  Array.from({ length: minutes * 4 }, (_, n) => ({ at: (n * MINUTE) / 4, value: value(n / 4, n) }));
/** Deterministic jitter without a trend. */
const jitter = (n: number) => ((n * 7919) % 101) / 101 - 0.5;

test("memory that only jitters is flat", () => {
  expect(judgeSlope(every15s(30, (_, n) => 100 + 20 * jitter(n)))).toMatchObject({ isFlat: true });
});

test("a leak of one in a hundred each minute is found through the jitter", () => {
  const leaking = judgeSlope(every15s(30, (minute, n) => 100 + minute + 20 * jitter(n)));
  expect(leaking?.isFlat).toBe(false);
  expect(leaking?.growth).toBeGreaterThan(0.15);
});

test("growth at the start that then stops does not count", () => {
  expect(judgeSlope(every15s(30, (minute) => Math.min(150, 50 + 20 * minute)))).toMatchObject({
    isFlat: true,
    growth: 0,
  });
});

test("a few peaks do not make a slope", () => {
  expect(judgeSlope(every15s(30, (_, n) => (n > 100 && n % 9 === 0 ? 400 : 100)))).toMatchObject({
    isFlat: true,
  });
});

test("a short run gives no verdict", () => {
  expect(judgeSlope(every15s(5, (minute) => minute))).toBeUndefined();
  expect(judgeSlope([])).toBeUndefined();
});

import { expect, test } from "vitest";
import { keptSince, RETENTION } from "./retention.ts";

test("callback requests are kept for 180 days", () => {
  const now = new Date("2026-11-16T06:00:00Z");
  const { days } = RETENTION.find(({ id }) => id === "callbacks") ?? { days: 0 };
  expect(keptSince(days, now)).toEqual(new Date("2026-05-20T06:00:00Z"));
});

test("everything has its own name and a retention time", () => {
  expect(new Set(RETENTION.map(({ id }) => id)).size).toBe(RETENTION.length);
  for (const { days } of RETENTION) expect(days).toBeGreaterThan(0);
});

import { expect, test } from "vitest";
import type { Steps } from "#domain/steps.ts";
import { inSlices } from "./in-slices.ts";

/** Blocks the event loop. */
function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

function* counting(to: number): Steps<number> {
  for (let n = 0; n < to; n++) {
    work(10);
    yield;
  }
  return to;
}

test("other requests run while it calculates", async () => {
  let turns = 0;
  let isOver = false;
  const takeTurns = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  expect(await inSlices(counting(12))).toBe(12);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(3);
});

test("errors are passed on", async () => {
  // biome-ignore lint/correctness/useYield: it throws before that.
  const steps = (function* (): Steps<number> {
    throw new Error("no");
  })();
  await expect(inSlices(steps)).rejects.toThrow("no");
});

import { expect, test } from "vitest";
import type { Steps } from "#domain/steps.ts";
import { inSlices } from "./in-slices.ts";

/** Works without a pause of its own. */
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

test("others have their turn while it calculates", async () => {
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

test("what fails in it fails", async () => {
  // biome-ignore lint/correctness/useYield: it never comes that far.
  const steps = (function* (): Steps<number> {
    throw new Error("no");
  })();
  await expect(inSlices(steps)).rejects.toThrow("no");
});

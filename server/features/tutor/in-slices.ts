import { setImmediate } from "node:timers/promises";
import type { Steps } from "#domain/steps.ts";

/** Two calculations run side by side after a start: a request waits for a slice of each. */
const SLICE_MS = 10;

/** Yields to the event loop between the steps of a long calculation, so that requests are answered meanwhile. */
export async function inSlices<Value>(steps: Steps<Value>): Promise<Value> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}

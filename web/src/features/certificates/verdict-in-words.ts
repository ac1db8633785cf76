import type { RunResult } from "#runners/protocol.ts";

/** The result of running the code again, without comparing it with the claim beside it. */
export function verdictInWords(result: RunResult, limitMs: number): string {
  if (result.ended === "stopped") return "Stopped.";
  if (result.ended === "time")
    return `Not finished after ${Math.round(limitMs / 1000)} seconds, so it was stopped. On a slow device, try once more.`;
  if (result.ended === "crashed")
    return "The run stopped early, perhaps because this device has too little memory.";
  const { length } = result.results;
  if (length === 0) return "The code stopped with an error before the tests could run.";
  if (result.passed)
    return length === 1 ? "Passes again: its test passes." : `Passes again: all ${length} tests.`;
  const passed = result.results.filter(({ ok }) => ok).length;
  return `Does not pass now: ${passed} of ${length} tests pass.`;
}

/** After 'Run all again'. `failed` could not be run at all. */
export function sumInWords({
  passed,
  run,
  failed,
  isStopped,
}: {
  readonly passed: number;
  readonly run: number;
  readonly failed: number;
  readonly isStopped: boolean;
}): string {
  const start = isStopped ? "Stopped. " : "";
  const count = run === 0 ? "None was run." : `${passed} of ${run} ${run === 1 ? "passes" : "pass"} again.`;
  const trouble = failed === 0 ? "" : ` ${failed} could not be run here.`;
  return `${start}${count}${trouble}`;
}

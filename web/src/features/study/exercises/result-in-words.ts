import type { RunResult } from "#runners/protocol.ts";
import type { RunState } from "./use-run.ts";

/** The sentence for screen readers after a run; it includes the first failed test. */
export function resultInWords(state: RunState, limitMs: number, isPage = false): string {
  if (state.status === "failed") return state.message;
  if (state.status === "loading") return "Loading the practice tools…";
  if (state.status === "running") return "Running…";
  if (state.status !== "done") return "";
  if (isPage && !state.isSubmit && isQuiet(state.result)) return "The page is shown.";
  return ended(state.result, state.isSubmit, limitMs);
}

/** A page need not print anything. */
function isQuiet({ ended, error, stdout }: RunResult): boolean {
  return ended === "finished" && !error && stdout === "";
}

function ended(result: RunResult, isSubmit: boolean, limitMs: number): string {
  if (result.ended === "stopped") return "Stopped.";
  if (result.ended === "time") {
    const seconds = Math.round(limitMs / 1000);
    return `Your code ran longer than ${seconds} seconds and was stopped. Is there a loop that never ends?`;
  }
  if (result.ended === "crashed")
    return "The run stopped early, perhaps because it needed too much memory. Try again.";
  if (!isSubmit) return runInWords(result);
  if (result.passed) return "All tests pass.";
  const passed = result.results.filter(({ ok }) => ok).length;
  const first = result.results.find(({ ok }) => !ok);
  if (!first) return "Your code stopped with an error before the tests could run.";
  return `${passed} of ${result.results.length} tests pass. Fix this first: ${first.name}.`;
}

function runInWords({ error, stdout }: RunResult): string {
  if (error)
    return error.line === undefined ? "There is an error." : `There is an error in line ${error.line}.`;
  return stdout === "" ? "It ran to the end and printed nothing." : "It ran to the end.";
}

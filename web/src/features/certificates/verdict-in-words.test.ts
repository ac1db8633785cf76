import { describe, expect, test } from "vitest";
import type { RunResult, TestOutcome } from "#runners/protocol.ts";
import { sumInWords, verdictInWords } from "./verdict-in-words.ts";

const outcome = (ok: boolean): TestOutcome => ({ id: "t", name: "t", ok, says: "", detail: "", ms: 1 });

const result = (oks: readonly boolean[], changes: Partial<RunResult> = {}): RunResult => ({
  passed: oks.length > 0 && oks.every(Boolean),
  results: oks.map(outcome),
  stdout: "",
  ended: "finished",
  ...changes,
});

describe("a run is described as it went", () => {
  test.each<[string, RunResult]>([
    ["Passes again: all 3 tests.", result([true, true, true])],
    ["Passes again: its test passes.", result([true])],
    ["Does not pass now: 1 of 3 tests pass.", result([true, false, false])],
    ["Does not pass now: 0 of 2 tests pass.", result([false, false])],
    ["The code stopped with an error before the tests could run.", result([])],
    ["Stopped.", result([], { ended: "stopped" })],
    [
      "The run stopped early, perhaps because this device has too little memory.",
      result([], { ended: "crashed" }),
    ],
    [
      "Not finished after 5 seconds, so it was stopped. On a slow device, try once more.",
      result([], { ended: "time" }),
    ],
  ])("%s", (words, run) => {
    expect(verdictInWords(run, 5000)).toBe(words);
  });
});

test("the sum says what passed, what was not run and whether it was stopped", () => {
  const sum = { passed: 28, run: 28, failed: 0, isStopped: false };
  expect(sumInWords(sum)).toBe("28 of 28 pass again.");
  expect(sumInWords({ ...sum, passed: 0, run: 1 })).toBe("0 of 1 passes again.");
  expect(sumInWords({ ...sum, passed: 3, run: 4, failed: 2, isStopped: true })).toBe(
    "Stopped. 3 of 4 pass again. 2 could not be run here.",
  );
  expect(sumInWords({ passed: 0, run: 0, failed: 0, isStopped: true })).toBe("Stopped. None was run.");
});

import { expect, test } from "vitest";
import type { RunResult, TestOutcome } from "#runners/protocol.ts";
import { resultInWords } from "./result-in-words.ts";

const outcome = (name: string, ok: boolean): TestOutcome => ({
  id: name,
  name,
  ok,
  says: "",
  detail: "",
  ms: 1,
});
const RESULT: RunResult = { passed: false, results: [], stdout: "", ended: "finished" };

function said(result: Partial<RunResult>, isSubmit = true): string {
  return resultInWords({ status: "done", result: { ...RESULT, ...result }, isSubmit }, 3000);
}

test("a submission that fails names how many pass and what to fix first", () => {
  const results = [outcome("adds", true), outcome("no fares", false), outcome("one fare", false)];
  expect(said({ results })).toBe("1 of 3 tests pass. Fix this first: no fares.");
});

test("a submission that passes says so", () => {
  expect(said({ passed: true, results: [outcome("adds", true)] })).toBe("All tests pass.");
});

test("code that fails before the tests is described differently from failing tests", () => {
  expect(said({ error: { message: "SyntaxError", line: 2 } })).toBe(
    "Your code stopped with an error before the tests could run.",
  );
});

test("a run that takes too long says how long and a possible reason", () => {
  expect(said({ ended: "time" })).toContain("longer than 3 seconds");
});

test("a plain run says where the error is, or that nothing was printed", () => {
  expect(said({ error: { message: "x", line: 4 } }, false)).toBe("There is an error in line 4.");
  expect(said({}, false)).toBe("It ran to the end and printed nothing.");
  expect(said({ stdout: "60\n" }, false)).toBe("It ran to the end.");
});

test("before a run there is no text", () => {
  expect(resultInWords({ status: "idle" }, 3000)).toBe("");
});

test("a page without output is shown, which is all it should do", () => {
  const state = { status: "done", result: RESULT, isSubmit: false } as const;
  expect(resultInWords(state, 3000, true)).toBe("The page is shown.");
  expect(resultInWords({ ...state, result: { ...RESULT, ended: "time" } }, 3000, true)).toMatch(
    /was stopped/,
  );
  expect(resultInWords(state, 3000)).toBe("It ran to the end and printed nothing.");
});

test("screen readers hear that the tools are loading", () => {
  expect(resultInWords({ status: "loading", share: 0.2 }, 3000)).toBe("Loading the practice tools…");
});

import { expect, test } from "vitest";
import type { RunResult, TestOutcome } from "#runners/protocol.ts";
import { judge, type Promised } from "./trial.ts";

const outcome = (id: string, ok: boolean, says = ""): TestOutcome => ({
  id,
  name: id,
  ok,
  says,
  detail: "",
  ms: 1,
});

const result = (more: Partial<RunResult>): RunResult => ({
  passed: false,
  results: [],
  stdout: "",
  ended: "finished",
  ...more,
});

const judged = (promised: Promised, more: Partial<RunResult>) =>
  judge({ what: "it", promised }, result(more));

test("a failing test that shows another sentence is reported with that sentence", () => {
  const promised: Promised = { type: "fails-with", testId: "a", says: "Start at 0." };
  expect(judged(promised, { results: [outcome("a", false, "Start at 0.")] })).toBeUndefined();
  expect(judged(promised, { results: [outcome("a", false, "Something failed.")] })).toBe(
    "it is answered with another sentence: 'Something failed.'",
  );
});

test("a wrong answer that does not even start has no result for its test", () => {
  const error = { message: "Main.java:1: ';' expected" };
  expect(judged({ type: "fails-with", testId: "a", says: "" }, { error })).toBe(
    "it gives no result for test 'a': Main.java:1: ';' expected",
  );
});

test("a wrong answer that does not parse proves nothing, even when its test fails with its sentence", () => {
  const promised: Promised = { type: "fails-with", testId: "a", says: "Start at 0." };
  const error = { message: "SyntaxError: expected ':'" };
  expect(judged(promised, { results: [outcome("a", false, "Start at 0.")], error })).toBe(
    "it is no program: SyntaxError: expected ':'",
  );
});

test("spaces at line ends and empty lines at the end do not count, anything else does", () => {
  const promised: Promised = { type: "prints", text: "a\nb" };
  expect(judged(promised, { stdout: "a  \nb\n\n" })).toBeUndefined();
  expect(judged(promised, { stdout: "a\n\nb\n" })).toBe("it prints something else in line 2: '', not 'b'");
  expect(judged(promised, { stdout: "a\n" })).toBe("it prints something else in line 2: nothing, not 'b'");
});

test("an error message must contain the promised text", () => {
  const error = { message: "ArithmeticException: / by zero" };
  expect(judged({ type: "stops-with", text: "/ by zero" }, { error })).toBeUndefined();
  expect(judged({ type: "stops-with", text: "null" }, { error })).toBe(
    "it stops with another error: ArithmeticException: / by zero",
  );
});

test("an error message may also be in the output: a shell prints it there", () => {
  const error = { message: "The script ended with status 1." };
  const stdout = "cat: fares.txt: No such file or directory\n";
  expect(judged({ type: "stops-with", text: "No such file" }, { error, stdout })).toBeUndefined();
  expect(judged({ type: "stops-with", text: "No such file" }, { stdout })).toBe(
    "it should stop with an error, but ran to its end",
  );
});

test.each(["time", "crashed", "stopped"] as const)("a run that ended by %s fails", (ended) => {
  for (const type of ["passes", "fails", "runs"] as const) expect(judged({ type }, { ended })).toBeTruthy();
});

test("a page or a file without output only has to run without an error", () => {
  expect(judged({ type: "runs" }, {})).toBeUndefined();
  expect(judged({ type: "runs" }, { error: { message: "bad indentation" } })).toBe(
    "it has an error: bad indentation",
  );
});

test("a likely mistake passes the check by other output, an error or a timeout, never by the expected output", () => {
  const promised: Promised = { type: "misses", text: "7", isError: false };
  expect(judged(promised, { stdout: "7\n" })).toBe("it gives the same output, so it would count as right");
  expect(judged(promised, { stdout: "6\n" })).toBeUndefined();
  expect(judged(promised, { stdout: "7\n", error: { message: "NameError" } })).toBeUndefined();
  expect(judged(promised, { ended: "time" })).toBeUndefined();
  expect(judged(promised, { ended: "crashed" })).toBe("it broke the sandbox");
});

test("a likely mistake in a task about an error must not stop with that error", () => {
  const promised: Promised = { type: "misses", text: "by zero", isError: true };
  expect(judged(promised, { error: { message: "/ by zero" } })).toContain("gives the same output");
  expect(judged(promised, { stdout: "by zero" })).toBeUndefined();
});

import type { RunError } from "../protocol.ts";

/** Test code and our own code in a stack trace: never the learner's. */
export const TEST_SOURCE = "kadam-test.js";

/** An error with its message and line already worked out, where the thrown value itself could not say it. */
export class ScriptProblem extends Error {
  readonly file: string | undefined;
  readonly line: number | undefined;
  constructor(problem: RunError) {
    super(problem.message);
    this.file = problem.file;
    this.line = problem.line;
  }
}

/** A thrown value in the language's own words, with the deepest line of the learner's code. */
export function describeThrown(thrown: unknown, paths: readonly string[]): RunError {
  if (thrown instanceof ScriptProblem)
    return { message: thrown.message, file: thrown.file, line: thrown.line };
  return { message: wordsOf(thrown), ...findLearnerLine(thrown, paths) };
}

/** Without the error's name where the message is enough: 'expected 3 to equal 4'. */
export function detailOf(thrown: unknown): string {
  if (isErrorLike(thrown) && /Assertion|ScriptProblem/.test(nameOf(thrown))) return thrown.message;
  return thrown instanceof ScriptProblem ? thrown.message : wordsOf(thrown);
}

export function findLearnerLine(thrown: unknown, paths: readonly string[]): Pick<RunError, "file" | "line"> {
  const stack = isErrorLike(thrown) && typeof thrown.stack === "string" ? thrown.stack : "";
  for (const frame of stack.split("\n")) {
    const place = /([^\s()@]+):(\d+):\d+\)?$/.exec(frame.trim());
    const file = paths.find((path) => place?.[1] === path || place?.[1]?.endsWith(`/${path}`));
    if (file !== undefined) return { file, line: Number(place?.[2]) };
  }
  return {};
}

type ErrorLike = { readonly name?: unknown; readonly message: string; readonly stack?: unknown };

function isErrorLike(thrown: unknown): thrown is ErrorLike {
  return typeof thrown === "object" && thrown !== null && typeof (thrown as ErrorLike).message === "string";
}

function nameOf(thrown: ErrorLike): string {
  return typeof thrown.name === "string" ? thrown.name : "Error";
}

function wordsOf(thrown: unknown): string {
  if (isErrorLike(thrown)) return `${nameOf(thrown)}: ${thrown.message}`;
  try {
    return `Uncaught: ${typeof thrown === "object" ? JSON.stringify(thrown) : String(thrown)}`;
  } catch {
    return "Uncaught: a value that cannot be shown";
  }
}

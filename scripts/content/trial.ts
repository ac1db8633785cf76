import type { RunJob, RunResult } from "#runners/protocol.ts";

/** What the guide for writers promises about one run. */
export type Promised =
  | { readonly type: "passes" }
  | { readonly type: "fails" }
  | { readonly type: "fails-with"; readonly testId: string; readonly says: string }
  | { readonly type: "prints"; readonly text: string }
  | { readonly type: "stops-with"; readonly text: string }
  /** For a likely mistake: must not print this text or, with `isError`, stop with it. */
  | { readonly type: "misses"; readonly text: string; readonly isError: boolean }
  | { readonly type: "runs" };

/** One run in the sandbox, and where to look when the promise is broken. */
export type Trial = {
  readonly file: string;
  readonly line: number;
  /** The start of the message: 'the solution', 'the program'. */
  readonly what: string;
  readonly job: RunJob;
  readonly promised: Promised;
};

/** What is wrong with the result; undefined when it is as promised. */
export function judge(
  { what, promised }: Pick<Trial, "what" | "promised">,
  result: RunResult,
): string | undefined {
  // A likely mistake may also be an endless loop.
  if (promised.type === "misses" && result.ended === "time") return undefined;
  if (result.ended !== "finished")
    return `${what} ${ENDINGS[result.ended]}${result.error ? `: ${result.error.message}` : ""}`;
  switch (promised.type) {
    case "passes":
      return result.passed ? undefined : `${what} does not pass: ${firstFailure(result)}`;
    case "fails":
      return result.passed ? `${what} passes every test, so there is nothing to do` : undefined;
    case "fails-with":
      return judgeFailure(what, promised, result);
    case "prints":
      return result.error
        ? `${what} stops with an error: ${result.error.message}`
        : comparePrinted(what, result.stdout, promised.text);
    case "stops-with":
      return judgeError(what, promised.text, result);
    case "misses": {
      const { text, isError } = promised;
      const reached: Promised = { type: isError ? "stops-with" : "prints", text };
      return judge({ what, promised: reached }, result) === undefined
        ? `${what} gives the same output, so it would count as right`
        : undefined;
    }
    case "runs":
      return result.error ? `${what} has an error: ${result.error.message}` : undefined;
  }
}

const NO_PROGRAM = /^(SyntaxError|IndentationError|TabError)\b/;

const ENDINGS = { time: "takes too long", stopped: "was stopped", crashed: "broke the sandbox" };

function firstFailure({ results, error }: RunResult): string {
  const failed = results.find(({ ok }) => !ok);
  if (failed) return `test '${failed.id}' fails${failed.detail ? ` (${oneLine(failed.detail)})` : ""}`;
  return error ? oneLine(error.message) : "no test was run";
}

function judgeFailure(
  what: string,
  { testId, says }: { testId: string; says: string },
  result: RunResult,
): string | undefined {
  // Then every test fails, and nothing is proved.
  if (NO_PROGRAM.test(result.error?.message ?? ""))
    return `${what} is no program: ${oneLine(result.error?.message ?? "")}`;
  const outcome = result.results.find(({ id }) => id === testId);
  if (!outcome) return `${what} gives no result for test '${testId}': ${firstFailure(result)}`;
  if (outcome.ok) {
    const others = result.results.filter(({ ok }) => !ok).map(({ id }) => `'${id}'`);
    const instead = others.length === 0 ? "nothing fails" : `${others.join(", ")} fails`;
    return `${what} should fail test '${testId}', but ${instead}`;
  }
  return outcome.says === says ? undefined : `${what} is answered with another sentence: '${outcome.says}'`;
}

function judgeError(what: string, text: string, { error, stdout }: RunResult): string | undefined {
  const shown = [error?.message ?? "", stdout].join("\n");
  if (!error) return `${what} should stop with an error, but ran to its end`;
  return shown.includes(text.trim())
    ? undefined
    : `${what} stops with another error: ${oneLine(error.message)}`;
}

function comparePrinted(what: string, printed: string, expected: string): string | undefined {
  const [seen, wanted] = [linesOf(printed), linesOf(expected)];
  const at = Math.max(seen.length, wanted.length);
  for (let n = 0; n < at; n++) {
    if (seen[n] !== wanted[n])
      return `${what} prints something else in line ${n + 1}: ${quoted(seen[n])}, not ${quoted(wanted[n])}`;
  }
  return undefined;
}

/** Spaces at line ends and empty lines at the end do not count. */
function linesOf(text: string): string[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.trimEnd());
}

function quoted(line: string | undefined): string {
  return line === undefined ? "nothing" : `'${line}'`;
}

function oneLine(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, " / ")
    .slice(0, 300);
}

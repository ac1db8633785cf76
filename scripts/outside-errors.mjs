// A Vitest reporter: writes down the errors that belong to no test, which stand in none of Vitest's own reports.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./ensure-ready.mjs";

const FILE = join(ROOT, ".cache/reports/outside-errors.json");

export default class OutsideErrors {
  onTestRunEnd(_modules, errors) {
    const plain = errors.map(({ name, message, stack, VITEST_TEST_PATH: during }) => ({
      what: `${name ?? "Error"}: ${message}`,
      stack: String(stack ?? ""),
      during,
    }));
    writeFileSync(FILE, JSON.stringify(plain));
  }
}

/** Undefined where the run did not come to its end. Each run writes its own. */
export function readOutsideErrors() {
  try {
    return JSON.parse(readFileSync(FILE, "utf8"));
  } catch {
    return undefined;
  } finally {
    rmSync(FILE, { force: true });
  }
}

/** Vitest losing touch with a worker that a busy machine starves. */
const STARVED = /^(?:\w*Error: )?\[vitest-(?:worker|pool|api)\]: Timeout (?:calling|terminating)/;
const CUT = /\b(?:ECONNRESET|EPIPE)\b/;

/** A connection that the system cut while nobody listened any more, told by Node alone, says nothing about our code either. */
export function isHarmless({ what, stack }) {
  const frames = stack.split("\n").filter((line) => /^\s*at /.test(line));
  return STARVED.test(what) || (CUT.test(what) && frames.every((frame) => frame.includes("node:")));
}

// A Vitest reporter: writes down the errors that belong to no test, which stand in none of Vitest's own reports.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
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

/** A connection that the system cut, or Vitest losing touch with a starved worker, says nothing about our code. */
export function isOurs({ stack }) {
  return stack
    .split("\n")
    .some((line) => line.includes(ROOT + sep) && !line.includes(`${sep}node_modules${sep}`));
}

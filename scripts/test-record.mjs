// A Vitest reporter for what Vitest's own reports do not have: errors outside of any test, retried tests, and the time
// per folder.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./ensure-ready.mjs";

const FILE = join(ROOT, ".cache/reports/test-record.json");

export default class TestRecord {
  onTestRunEnd(modules, errors) {
    writeFileSync(FILE, JSON.stringify(recordOf(modules, errors)));
  }
}

function recordOf(modules, errors) {
  const record = {
    errors: errors.map(({ name, message, stack, VITEST_TEST_PATH: during }) => ({
      what: `${name ?? "Error"}: ${message}`,
      stack: String(stack ?? ""),
      during,
    })),
    retried: [],
    skipped: [],
    skippedCount: 0,
    folders: {},
    // The number of tests by file, for files that finished without a failed or retried test.
    passed: {},
  };
  for (const module of modules) {
    const file = relative(ROOT, module.moduleId);
    const tests = [...module.children.allTests()];
    const isSkipped = (test) => test.result().state === "skipped";
    record.skipped.push(...skippedNames(file, tests.filter(isSkipped)));
    record.skippedCount += tests.filter(isSkipped).length;
    const retried = tests.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0);
    record.retried.push(...retried.map((test) => `${file} › ${test.fullName}`));
    const isWhole = tests.every((test) => ["passed", "skipped"].includes(test.result().state));
    if (module.state() === "passed" && isWhole && retried.length === 0) record.passed[file] = tests.length;
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic();
    const folder = file.split("/")[0];
    record.folders[folder] ??= { seconds: 0, tests: 0 };
    record.folders[folder].tests += tests.length;
    record.folders[folder].seconds +=
      (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
  }
  return record;
}

/** A suite that was skipped as a whole is listed once. */
function skippedNames(file, tests) {
  const suites = Map.groupBy(tests, ({ parent }) => parent);
  return [...suites].flatMap(([parent, skipped]) =>
    parent.type === "suite" && parent.children.size === skipped.length && skipped.length > 1
      ? [`${file} › ${parent.fullName} (${skipped.length} tests)`]
      : skipped.map((test) => `${file} › ${test.fullName}`),
  );
}

/** Undefined where the run did not finish. Each run writes its own file. */
export function readRecord() {
  try {
    return JSON.parse(readFileSync(FILE, "utf8"));
  } catch {
    return undefined;
  } finally {
    rmSync(FILE, { force: true });
  }
}

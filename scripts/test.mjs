// Everything, from a fresh clone: installs what is missing, builds what is stale, then checks, unit, store, route,
// content and browser tests. The last lines say how many passed and failed.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "./check.mjs";
import { ensureBuilt, ensureInstalled, ROOT, say } from "./ensure-ready.mjs";
import { ensureChromium } from "./find-chromium.mjs";
import { ensurePdfTools } from "./find-pdf-tools.mjs";
import { isHarmless, readOutsideErrors } from "./outside-errors.mjs";
import { runTool } from "./run-tool.mjs";

const REPORTS = join(ROOT, ".cache/reports");
const FAILURE_LETTERS = 3_000;

/** A report that was not written means that the runner itself broke: that counts as one failure. */
function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(join(REPORTS, file), "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** What failed stands at the very end, where it is seen even when only the last lines of the output are kept. */
function failedVitests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [`${name}: ${message}`];
    return failed.map((test) => `${name} › ${test.fullName}\n${test.failureMessages.join("\n")}`);
  });
}

function failedBrowserTests({ suites }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const specs = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return specs.map(({ file, line, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
    return `${file}:${line} › ${title}\n${errors.join("\n")}`;
  });
}

/**
 * What failed is read from the reports, of tests and of errors outside of them: Vitest's exit code also tells of servers and workers
 * that were slow to end after everything had passed. Files with such an error are run once more, as a failed test is; what comes of
 * that counts.
 */
function runVitest(chromium) {
  say("unit, store, route and content tests …");
  // A busy machine may starve one of the processes, databases and browsers that tests start. Run by hand, nothing is tried twice.
  const first = vitest(chromium, ["--retry=1"]);
  const files = [...new Set(first.errors.flatMap(({ during }) => during ?? []))];
  if (files.length > 0) say(`once more, because of an error outside of every test: ${files.join(" ")}`);
  const again = files.length > 0 ? vitest(chromium, files) : NOTHING_RUN;
  const lasting = [...first.errors.filter(({ during }) => during === undefined), ...again.errors];
  return {
    passed: first.counts.passed,
    failed: first.counts.failed + again.counts.failed + lasting.length,
    failures: [...first.counts.failures, ...again.counts.failures],
    notes: [...first.counts.notes, ...again.counts.notes],
  };
}

const NOTHING_RUN = { errors: [], counts: { failed: 0, failures: [], notes: [] } };

function vitest(chromium, args) {
  const report = join(REPORTS, "vitest.json");
  rmSync(report, { force: true });
  const reporters = ["default", "json", "./scripts/outside-errors.mjs"].map((name) => `--reporter=${name}`);
  const { ok, ended } = runTool("vitest", ["run", ...args, ...reporters, `--outputFile.json=${report}`], {
    env: { CHROMIUM: chromium },
  });
  const outside = readOutsideErrors() ?? [];
  const counts = readCounts("vitest.json", (report) => {
    const failures = [...failedVitests(report), ...unsettledVitests(report)];
    return { passed: report.numPassedTests, failed: failures.length, failures };
  });
  if (!ok && counts.passed === 0) counts.failed = Math.max(1, counts.failed);
  const told = outside.map(
    ({ what, stack, during }) => `outside of every test, in ${during}: ${what}\n${stack}`,
  );
  return {
    errors: outside.filter((error) => !isHarmless(error)),
    counts: { failures: [], ...counts, notes: ok ? told : [`vitest ${ended}`, ...told] },
  };
}

/** A worker that died leaves its tests where they were. */
function unsettledVitests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.some(({ status }) => status === "pending") ? [`${name} did not come to its end`] : [],
  );
}

function checkContent(chromium) {
  say(
    "content: what has no kept verdict, and a twentieth of what has one, run as in the learner's browser …",
  );
  const report = join(REPORTS, "content.json");
  const { ok } = runTool("node", ["scripts/content/content-command.ts", "check", "--frozen"], {
    env: { CHROMIUM: chromium, CONTENT_REPORT: report },
  });
  const counts = readCounts("content.json", ({ passed, failed, skipped }) => ({ passed, failed, skipped }));
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function runBrowserTests(chromium) {
  say("browser tests …");
  const { ok } = runTool("playwright", ["test", "--config", "e2e/playwright.config.ts"], {
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, "playwright.json") },
  });
  const counts = readCounts("playwright.json", ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: stats.flaky,
    failures: failedBrowserTests({ suites }),
  }));
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

ensureInstalled();
ensureBuilt();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const chromium = ensureChromium();
ensurePdfTools();
const withoutBrowser = { passed: 0, failed: 1 };
const parts = {
  checks: runChecks(),
  tests: chromium ? runVitest(chromium) : withoutBrowser,
  content: chromium ? checkContent(chromium) : withoutBrowser,
  browser: chromium ? runBrowserTests(chromium) : withoutBrowser,
};
let passed = 0;
let failed = 0;
for (const [name, counts] of Object.entries(parts)) {
  const skipped = counts.skipped ? `, ${counts.skipped} NOT CHECKED on this machine` : "";
  const flaky = counts.flaky ? `, ${counts.flaky} only at the second try` : "";
  say(`${name}: ${counts.passed} passed, ${counts.failed} failed${skipped}${flaky}`);
  for (const failure of counts.failures ?? []) say(`failed: ${failure.slice(0, FAILURE_LETTERS)}`);
  for (const note of counts.notes ?? []) say(`note: ${note.slice(0, FAILURE_LETTERS)}`);
  passed += counts.passed;
  failed += counts.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

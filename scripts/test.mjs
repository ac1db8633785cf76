// Everything, from a fresh clone: installs what is missing, builds what is stale, then checks, unit, store, route,
// content and browser tests. The last lines say how many passed and failed.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "./check.mjs";
import { ensureBuilt, ensureInstalled, ROOT, say } from "./ensure-ready.mjs";
import { ensureChromium } from "./find-chromium.mjs";
import { runTool } from "./run-tool.mjs";

const REPORTS = join(ROOT, ".cache/reports");

/** A report that was not written means that the runner itself broke: that counts as one failure. */
function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(join(REPORTS, file), "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function runVitest(chromium) {
  say("unit, store, route and content tests …");
  const report = join(REPORTS, "vitest.json");
  const { ok } = runTool(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    { env: { CHROMIUM: chromium } },
  );
  const counts = readCounts("vitest.json", (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
  }));
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function checkContent(chromium) {
  say("content: every solution, wrong answer and example, run as in the learner's browser …");
  const report = join(REPORTS, "content.json");
  const { ok } = runTool("node", ["scripts/content/content-command.ts", "check"], {
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
  const counts = readCounts("playwright.json", ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

ensureInstalled();
ensureBuilt();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const chromium = ensureChromium();
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
  say(`${name}: ${counts.passed} passed, ${counts.failed} failed${skipped}`);
  passed += counts.passed;
  failed += counts.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

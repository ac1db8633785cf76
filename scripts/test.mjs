// Everything, from a fresh clone: installs what is missing, builds what is stale, then checks, unit, store, route,
// content and browser tests. The last lines say how many passed and failed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { browserCounts } from "./browser-report.mjs";
import { runChecks } from "./check.mjs";
import { ensureBuilt, ensureInstalled, isBuilt, ROOT, say } from "./ensure-ready.mjs";
import { ensureBrowserOfJourneys, findChromium } from "./find-chromium.mjs";
import { isHarmless } from "./outside-errors.mjs";
import { runTool, startTool } from "./run-tool.mjs";
import { readRecord } from "./test-record.mjs";
import { testTable } from "./test-table.mjs";

const REPORTS = join(ROOT, ".cache/reports");
const FAILURE_LETTERS = 3_000;

/** A missing report means that the runner itself crashed: that counts as one failure. */
function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(join(REPORTS, file), "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Failures are printed at the very end, where they are seen even when only the last lines of the output are kept. */
function failedVitests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [`${name}: ${message}`];
    return failed.map((test) => `${name} › ${test.fullName}\n${test.failureMessages.join("\n")}`);
  });
}

/**
 * Failures are read from the reports, of tests and of errors outside of them: Vitest's exit code also counts servers
 * and workers that were slow to end after everything had passed. Files with such an error are retried once, like a
 * failed test; the retry counts.
 */
async function runVitest(chromium, kept, projects, run = runTool) {
  // Retry: a busy machine may starve one of the processes, databases and browsers that tests start. When Vitest is run
  // by hand, nothing is retried.
  const first = await vitest(chromium, ["--retry=1", ...projects], kept, run);
  const files = [...new Set(first.errors.flatMap(({ during }) => during ?? []))];
  if (files.length > 0) say(`once more, because of an error outside of every test: ${files.join(" ")}`);
  const again = files.length > 0 ? await vitest(chromium, files) : NOTHING_RUN;
  const lasting = [...first.errors.filter(({ during }) => during === undefined), ...again.errors];
  return {
    passed: first.counts.passed,
    passedFiles: withoutErrors(first.record.passed, first.errors),
    failed: first.counts.failed + again.counts.failed + lasting.length,
    failures: [...first.counts.failures, ...again.counts.failures],
    notes: [...first.counts.notes, ...again.counts.notes],
    retried: [...first.record.retried, ...files],
    skipped: first.record.skipped,
    skippedCount: first.record.skippedCount,
    // Sum over all workers: more than the wall-clock time.
    parts: [
      ...Object.entries(first.record.folders).map(([name, figures]) => ({ name, ...figures })),
      ...rowOfKept(kept.tests),
    ],
  };
}

/** Need neither the build nor a database: they run beside the build, on the core that the checks leave. */
function runPureTests(chromium) {
  return runVitest(chromium, NOTHING_KEPT, ["--project=pure", "--maxWorkers=1"], startTool);
}

function runOtherTests(chromium, kept) {
  say("unit, store, route and content tests …");
  return runVitest(chromium, kept, ["--project=server", "--project=whole"]);
}

const NOTHING_RUN = { errors: [], counts: { failed: 0, failures: [], notes: [] } };
const NO_RECORD = { errors: [], retried: [], skipped: [], skippedCount: 0, folders: {}, passed: {} };

async function vitest(chromium, args, kept = NOTHING_KEPT, run = runTool) {
  const report = join(REPORTS, "vitest.json");
  rmSync(report, { force: true });
  const reporters = ["default", "json", "./scripts/test-record.mjs"].map((name) => `--reporter=${name}`);
  const { ok, ended, output } = await run(
    "vitest",
    ["run", ...args, ...reporters, `--outputFile.json=${report}`],
    { env: { CHROMIUM: chromium, KEPT_TESTS: kept.tests.files.join(" ") } },
  );
  process.stdout.write(output);
  const record = readRecord() ?? NO_RECORD;
  const counts = readCounts("vitest.json", (report) => {
    const failures = [...failedVitests(report), ...unsettledVitests(report)];
    return { passed: report.numPassedTests, failed: failures.length, failures };
  });
  if (!ok && counts.passed === 0) counts.failed = Math.max(1, counts.failed);
  const told = record.errors.map(
    ({ what, stack, during }) => `outside of every test, in ${during}: ${what}\n${stack}`,
  );
  return {
    errors: record.errors.filter((error) => !isHarmless(error)),
    record,
    counts: { failures: [], ...counts, notes: ok ? told : [`vitest ${ended}`, ...told] },
  };
}

/** A worker that crashed leaves its tests unfinished. */
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
  const args = ["check", "--frozen", ...(isAll ? ["--all"] : [])];
  const { ok } = runTool("node", ["scripts/content/content-command.ts", ...args], {
    env: { CHROMIUM: chromium, CONTENT_REPORT: report },
  });
  const counts = readCounts("content.json", ({ skipped, kept, fresh, ...counts }) => ({
    ...counts,
    failed: counts.failures.length,
    skipped: skipped.map(([reason, count]) => `${reason} (${count} runs)`),
    skippedCount: skipped.reduce((sum, [, count]) => sum + count, 0),
    parts: [
      { name: "by kept verdicts", tests: kept },
      { name: "without a verdict", tests: fresh },
    ],
  }));
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function runBrowserTests(chromium, kept) {
  say("browser tests …");
  const { ok } = runTool("playwright", ["test", "--config", "e2e/playwright.config.ts"], {
    env: {
      CHROMIUM: ensureBrowserOfJourneys(chromium),
      KEPT_JOURNEYS: kept.journeys.files.join(" "),
      KEPT_PAGES: kept.pages.join(" "),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, "playwright.json"),
    },
  });
  const counts = readCounts("playwright.json", (report) => ({
    ...browserCounts(report),
    parts: [...rowOfKept(kept.journeys), { name: "pages by kept verdicts", tests: kept.pages.length }],
  }));
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function rowOfKept({ files, count }) {
  return files.length > 0 ? [{ name: `by kept verdicts, ${files.length} files`, tests: count }] : [];
}

/** Files that passed without an error outside of their tests; none if the file of such an error is unknown. */
function withoutErrors(passed, errors) {
  if (errors.some(({ during }) => during === undefined)) return {};
  const during = new Set(errors.map((error) => relative(ROOT, error.during)));
  return Object.fromEntries(Object.entries(passed).filter(([file]) => !during.has(file)));
}

const NO_FILES = { files: [], count: 0 };
const NOTHING_KEPT = { tests: NO_FILES, journeys: NO_FILES, pages: [] };
const KEPT = join(REPORTS, "kept.json");

/** What can be skipped by cached verdicts; nothing if they cannot be read. */
function findKept(chromium) {
  const { ok } = runTool("node", ["scripts/tests/kept-command.ts", "list", KEPT], {
    env: { BROWSERS: browsersOf(chromium), ALL_TESTS: isAll ? "1" : "" },
  });
  return ok ? JSON.parse(readFileSync(KEPT, "utf8")).kept : NOTHING_KEPT;
}

function browsersOf(chromium) {
  return [chromium, ensureBrowserOfJourneys(chromium)].join("\n");
}

function keepVerdicts(chromium, tests, { arePagesGood = false, ...journeys }) {
  if (!isBuilt()) {
    say("no verdict is kept: sources of the site were changed while the tests ran");
    return;
  }
  const file = join(REPORTS, "passed.json");
  const files = { ...tests.passedFiles, ...journeys.passedFiles };
  writeFileSync(file, JSON.stringify({ files, pages: arePagesGood }));
  runTool("node", ["scripts/tests/kept-command.ts", "save", KEPT, file], {
    env: { BROWSERS: browsersOf(chromium) },
  });
}

/** Packages of npm and of Debian, side by side: both wait for the network most of the time. */
async function installBoth() {
  const programs = spawn(process.execPath, [join(ROOT, "scripts/ensure-programs.mjs")], { stdio: "inherit" });
  const areThere = once(programs, "close");
  ensureInstalled();
  await areThere;
}

async function timed(name, work) {
  const startedAt = Date.now();
  const counts = await work();
  return { name, ...counts, seconds: (Date.now() - startedAt) / 1000 };
}

const withoutBrowser = () => ({ passed: 0, failed: 1, failures: ["no Chromium on this machine"] });

// `--all` ignores the cached verdicts; `--keep` stores the verdicts of this run.
const isAll = process.argv.includes("--all");
const isKeeping = process.argv.includes("--keep");
const startedAt = Date.now();
const parts = [await timed("install", installBoth)];
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const chromium = findChromium();
// The build uses one core most of the time; the checks use the other, and then the tests that need no build.
const withoutBuild = async () => [
  await timed("checks", () => runChecks(1)),
  await timed("pure tests", () => runPureTests(chromium)),
];
const [build, besideIt] = await Promise.all([timed("build", ensureBuilt), withoutBuild()]);
parts.push(build, ...besideIt);
const kept = chromium ? findKept(chromium) : NOTHING_KEPT;
const tests = await timed("tests", () => (chromium ? runOtherTests(chromium, kept) : withoutBrowser()));
const content = await timed("content", () => (chromium ? checkContent(chromium) : withoutBrowser()));
const browser = await timed("browser", () => (chromium ? runBrowserTests(chromium, kept) : withoutBrowser()));
parts.push(tests, content, browser, { name: "firebase", note: "not run, npm run test:firebase does" });
if (chromium && isKeeping) keepVerdicts(chromium, tests, browser);
for (const { name, retried = [], skipped = [], failures = [], notes = [] } of parts) {
  for (const test of retried) say(`${name}, tried again: ${test}`);
  for (const test of skipped) say(`${name}, skipped: ${test}`);
  for (const failure of failures) say(`${name}, failed: ${failure.slice(0, FAILURE_LETTERS)}`);
  for (const note of notes) say(`${name}, note: ${note.slice(0, FAILURE_LETTERS)}`);
}
for (const line of testTable(parts, (Date.now() - startedAt) / 1000)) console.log(line);
const sum = (column) => parts.reduce((all, part) => all + (part[column] ?? 0), 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") === 0 ? 0 : 1);

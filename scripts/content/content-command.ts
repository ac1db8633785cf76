import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CheckReport, checkDays, type Scope } from "./check-days.ts";
import { tableLines } from "./course-table.ts";
import { newDay } from "./new-day.ts";
import { preview } from "./preview.ts";

const ROOT = join(import.meta.dirname, "../..");
const CONTENT = join(ROOT, "content");
const CACHE_FILE = join(ROOT, ".cache/content-check.json");
const USAGE = `Usage: npm run content -- new COURSE DAY KIND
       npm run content -- check [COURSE [DAY]]
       npm run content -- preview`;

async function run(words: readonly string[]): Promise<number> {
  const [action, course, day] = words;
  const dayNumber = day === undefined ? undefined : Number(day);
  if (dayNumber !== undefined && !Number.isInteger(dayNumber)) throw new Error(USAGE);
  if (action === "new" && course && dayNumber) {
    const files = newDay(CONTENT, course, dayNumber, words[3]);
    console.log(
      `Made, to be filled in:\n${files.map((file) => `  ${file.slice(ROOT.length + 1)}`).join("\n")}`,
    );
    return 0;
  }
  if (action === "check") return check({ course, day: dayNumber });
  if (action !== "preview") throw new Error(USAGE);
  preview();
  return 0;
}

async function check(scope: Scope): Promise<number> {
  const startedAt = Date.now();
  const report = await checkDays({
    ...scope,
    contentDir: CONTENT,
    cacheFile: CACHE_FILE,
    onProgress: sayProgress,
  });
  for (const { file, line, message } of report.warnings)
    console.log(`${file}:${line} could be better: ${message}`);
  for (const { file, line, message } of report.problems) console.log(`${file}:${line} ${message}`);
  for (const line of tableLines(report.table)) console.log(line);
  if (report.written === 0) console.log("No day of these has text yet.");
  if (report.elsewhere > 0)
    console.log(
      `${countOf(report.elsewhere, "problem")} in other days: npm run content -- check shows them.`,
    );
  const skipped = [...report.skipped.values()].reduce((sum, count) => sum + count, 0);
  for (const [reason, count] of report.skipped)
    console.log(`NOT CHECKED: ${countOf(count, "run")}: ${reason}`);
  writeReport(report, skipped);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `content: ${report.passed} passed, ${report.problems.length} failed, ${skipped} not checked (${report.remembered} runs remembered, ${seconds} s)`,
  );
  return report.problems.length === 0 ? 0 : 1;
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** For `npm test`, which names a file for it. */
function writeReport({ passed, problems }: CheckReport, skipped: number): void {
  const file = process.env.CONTENT_REPORT;
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ passed, failed: problems.length, skipped }));
}

function sayProgress(done: number, of: number): void {
  if (done % 20 === 0) console.log(`kadam: ${countOf(of - done, "run")} to do …`);
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CheckReport, checkDays, type Scope } from "./check-days.ts";
import { tableLines } from "./course-table.ts";
import { describeShare, isInShare, readShare } from "./daily-share.ts";
import { newDay } from "./new-day.ts";
import { preview } from "./preview.ts";
import { tryProject } from "./try-project.ts";

const ROOT = join(import.meta.dirname, "../..");
const CONTENT = join(ROOT, "content");
const USAGE = `Usage: npm run content -- new COURSE DAY KIND
       npm run content -- check [COURSE [DAY]] [--all | --texts]
       npm run content -- project COURSE
       npm run content -- preview`;

async function run(words: readonly string[]): Promise<number> {
  const [action, course, day] = words.filter((word) => !word.startsWith("--"));
  const dayNumber = day === undefined ? undefined : Number(day);
  if (dayNumber !== undefined && !Number.isInteger(dayNumber)) throw new Error(USAGE);
  if (action === "new" && course && dayNumber) {
    const files = newDay(CONTENT, course, dayNumber, words[3]);
    console.log(
      `Made, to be filled in:\n${files.map((file) => `  ${file.slice(ROOT.length + 1)}`).join("\n")}`,
    );
    return 0;
  }
  if (action === "check") return check({ course, day: dayNumber }, readFlags(words));
  if (action === "project" && course) return tryProject(CONTENT, course);
  if (action !== "preview") throw new Error(USAGE);
  preview();
  return 0;
}

type Flags = {
  /** Run everything, ignoring stored verdicts. */
  readonly isAll: boolean;
  /** As in `npm test`: today's share is run again, and no verdicts are written. */
  readonly isFrozen: boolean;
  /** Run nothing: for a text that is still being written. */
  readonly isTexts: boolean;
  readonly sandboxes?: number;
};

function readFlags(words: readonly string[]): Flags {
  const flags = words.filter((word) => word.startsWith("--"));
  const sandboxes = flags.flatMap((flag) => /^--sandboxes=(\d+)$/.exec(flag)?.[1] ?? []).map(Number);
  const known =
    flags.filter((flag) => ["--all", "--frozen", "--texts"].includes(flag)).length + sandboxes.length;
  if (known < flags.length) throw new Error(USAGE);
  return {
    isAll: flags.includes("--all"),
    isFrozen: flags.includes("--frozen"),
    isTexts: flags.includes("--texts"),
    ...(sandboxes[0] ? { sandboxes: sandboxes[0] } : {}),
  };
}

async function check(scope: Scope, { isAll, isFrozen, isTexts, sandboxes }: Flags): Promise<number> {
  const startedAt = Date.now();
  const share = readShare(process.env.CONTENT_SHARE, new Date());
  if (isFrozen) console.log(`kadam: ${describeShare(share)}`);
  const report = await checkDays({
    ...scope,
    contentDir: CONTENT,
    isRunAgain: (key) => isAll || (isFrozen && isInShare(key, share)),
    isFrozen,
    isTexts,
    sandboxes,
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
  writeReport(report);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `content: ${report.passed} passed, ${report.problems.length} failed, ${skipped} not checked (${report.kept} by kept verdicts, ${report.fresh} had none, ${seconds} s)`,
  );
  if (isFrozen && report.fresh > 0)
    console.log(
      "kadam: npm run content -- check keeps the verdicts that are missing; commit what it writes.",
    );
  return report.problems.length === 0 ? 0 : 1;
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** For `npm test`, which passes a file name. */
function writeReport({ passed, problems, retried, skipped, kept, fresh }: CheckReport): void {
  const file = process.env.CONTENT_REPORT;
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  const failures = problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
  writeFileSync(file, JSON.stringify({ passed, failures, retried, skipped: [...skipped], kept, fresh }));
}

function sayProgress(left: number): void {
  if (left % 20 === 0 && left > 0) console.log(`kadam: ${countOf(left, "run")} to do …`);
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

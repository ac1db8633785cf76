import { join, relative } from "node:path";
import { inspectContent } from "#content-loader/check-content.ts";
import type { ContentProblem } from "#content-loader/content-problem.ts";
import { collectTrials, errorTrials } from "./collect-trials.ts";
import { type CourseRow, courseTable } from "./course-table.ts";
import { findCourseFolder, findDayFile } from "./find-day-file.ts";
import { runTrials, type TrialOptions, type TrialReport } from "./run-trials.ts";

/** Which part of the content to check; everything if empty. */
export type Scope = { readonly course?: string | undefined; readonly day?: number | undefined };

export type CheckReport = TrialReport & {
  /** Problems of the texts and of the runs. */
  readonly problems: readonly ContentProblem[];
  /** Not refused, but could be better. */
  readonly warnings: readonly ContentProblem[];
  /** One row per course of the scope, with the contents of its days. */
  readonly table: readonly CourseRow[];
  /** How many days of the scope have text. */
  readonly written: number;
  /** Number of problems in texts outside the scope, which are not listed. */
  readonly elsewhere: number;
};

type Options = Scope &
  Omit<TrialOptions, "isWhole"> & {
    /** Check the texts only and run nothing. */
    readonly isTexts?: boolean;
  };

/** Checks everything that the guide for writers promises: first the texts, then every run. */
export async function checkDays({ course, day, isTexts, ...options }: Options): Promise<CheckReport> {
  const scope = { course, day };
  const { contentDir } = options;
  if (scope.course !== undefined) findCourseFolder(contentDir, scope.course);
  if (scope.course !== undefined && scope.day !== undefined) findDayFile(contentDir, scope.course, scope.day);
  const { catalogue, days, errorNotes, problems, warnings } = inspectContent(contentDir);
  const isMine = scopeOf(contentDir, scope);
  const written = days.filter(({ file }) => isMine(relative(process.cwd(), join(contentDir, file))));
  const mine = problems.filter(({ file }) => isMine(file));
  const good = written.filter(({ file }) => !mine.some((problem) => problem.file.endsWith(file)));
  const trials = [
    ...collectTrials(contentDir, written),
    ...(course === undefined ? errorTrials(contentDir, errorNotes) : []),
  ];
  const report = await runTrials(isTexts ? [] : trials, {
    ...options,
    // If a text could not be parsed its runs are unknown, so their verdicts stay.
    isWhole: (name, path) =>
      mine.length === 0 && isMine(relative(process.cwd(), join(contentDir, "courses", name, path))),
  });
  return {
    ...report,
    written: written.length,
    warnings: warnings.filter(({ file }) => isMine(file)),
    table: courseTable(catalogue, written),
    passed: report.passed + good.length,
    problems: [...mine, ...report.problems],
    elsewhere: problems.length - mine.length,
  };
}

function scopeOf(contentDir: string, { course, day }: Scope): (file: string) => boolean {
  if (course === undefined) return () => true;
  const folder = join(relative(process.cwd(), contentDir), "courses", course);
  if (day === undefined) return (file) => file.startsWith(`${folder}/`);
  const number = String(day).padStart(2, "0");
  const parts = ["days", "exercises", "pictures"];
  return (file) => parts.some((part) => file.startsWith(`${folder}/${part}/${number}-`));
}

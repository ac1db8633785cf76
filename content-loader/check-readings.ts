import type { Heading, Root, RootContent } from "mdast";
import { QUICK_TASK_KINDS, type QuickTaskKind } from "#domain/study/quick-task.ts";
import { MISTAKES, NEXT } from "./check-headings.ts";
import { wordsIn } from "./check-prose.ts";
import type { CheckedDay } from "./checked-day.ts";
import { TICKET_DAYS } from "./load-catalogue.ts";
import { lineOf, plainTextOf } from "./markdown.ts";
import type { Refuse } from "./read-quiz.ts";
import type { DayRoots } from "./split-day.ts";

type Range = { readonly least: number; readonly most: number };

const ONE_READING: Range = { least: 1200, most: 1800 };
const ONE_OF_SEVERAL: Range = { least: 900, most: 1300 };
const SECTIONS: Range = { least: 4, most: 6 };
/** Tolerance: people and programs count words a little differently. */
const LENIENCY = 1.03;
const WORDS_BEFORE_FIRST_TASK = 200;
const WORDS_BETWEEN_TASKS = 260;
const FIRST_BLOCK_LINES = 12;
const QUICK_TASKS: Range = { least: 6, most: 9 };
const TICKET_DAY_TASKS = 4;
const LAST_EARLY_DAY = 5;
type Wanted = Readonly<Partial<Record<QuickTaskKind, number>>>;
const EARLY: Wanted = { predict: 3, order: 2, fill: 2, fix: 1 };
const LATER: Wanted = { predict: 2, order: 2, fill: 2, fix: 2 };

type SplitReading = { readonly line: number; readonly nodes: readonly RootContent[] };

/** A reading with a title of its own begins with a heading of depth 1. */
function readingsOf(read: Root, readLine: number): SplitReading[] {
  const readings: { line: number; nodes: RootContent[] }[] = [{ line: readLine, nodes: [] }];
  for (const node of read.children) {
    const isTitle = node.type === "heading" && node.depth === 1;
    const isFirst = readings.length === 1 && readings[0]?.nodes.length === 0;
    if (isTitle && !isFirst) readings.push({ line: lineOf(node), nodes: [] });
    else if (!isTitle) readings.at(-1)?.nodes.push(node);
  }
  return readings;
}

export function checkReadings(
  day: CheckedDay,
  { read, readLine }: DayRoots,
  refuse: Refuse,
  warn: Refuse,
): void {
  const readings = readingsOf(read, readLine);
  const whys = new Set<RootContent>(day.quickTasks.flatMap(({ blocks }) => blocks.why ?? []));
  const isTicketDay = TICKET_DAYS.includes(day.dayIndex + 1);
  for (const [n, { line, nodes }] of readings.entries()) {
    const told = nodes.filter((node) => !whys.has(node));
    const words = nodes.reduce((sum, node) => sum + wordsIn(node), 0);
    const { least, most } = readings.length === 1 ? ONE_READING : ONE_OF_SEVERAL;
    if (words < least / LENIENCY || words > most * LENIENCY)
      refuse(
        line,
        `the reading has ${words} words, needs ${least} to ${most}${readings.length > 1 ? " as one of several" : ""}`,
      );
    checkGaps(told, day, n === 0, refuse, isTicketDay ? warn : refuse);
  }
  checkSections(readings, readLine, refuse);
  checkFirstBlock(read, refuse);
  checkTaskCounts(day, readings.length, readLine, refuse);
}

function checkSections(readings: readonly SplitReading[], readLine: number, refuse: Refuse): void {
  const own = readings.flatMap(({ nodes }) => nodes).filter(isOwnSection);
  const most = SECTIONS.most * readings.length;
  if (own.length < SECTIONS.least || own.length > most)
    refuse(
      readLine,
      `has ${own.length} sections with ##, needs ${SECTIONS.least} to ${most} besides '${MISTAKES}' and '${NEXT}'`,
    );
}

function isOwnSection(node: RootContent): node is Heading {
  return node.type === "heading" && node.depth === 2 && ![MISTAKES, NEXT].includes(plainTextOf(node));
}

function checkGaps(
  nodes: readonly RootContent[],
  { quickTasks }: CheckedDay,
  isFirstReading: boolean,
  refuse: Refuse,
  refuseGap: Refuse,
): void {
  const tasks = new Set<RootContent>(quickTasks.map(({ blocks }) => blocks.code));
  let words = 0;
  let isBeforeFirst = isFirstReading;
  for (const node of nodes) {
    const isEnd = node.type === "heading" && plainTextOf(node) === MISTAKES;
    if (tasks.has(node) || isEnd) {
      if (isBeforeFirst && words > WORDS_BEFORE_FIRST_TASK * LENIENCY)
        refuse(
          lineOf(node),
          `${words} words stand before the first quick task, at most ${WORDS_BEFORE_FIRST_TASK}`,
        );
      else if (words > WORDS_BETWEEN_TASKS)
        refuseGap(
          lineOf(node),
          `${words} words without a quick task stand before this, at most ${WORDS_BETWEEN_TASKS}; aim at 150 to 200`,
        );
      if (isEnd) return;
      words = 0;
      isBeforeFirst = false;
    }
    words += wordsIn(node);
  }
  const last = nodes.at(-1);
  if (words > WORDS_BETWEEN_TASKS && last)
    refuseGap(
      lineOf(last),
      `${words} words without a quick task stand before this, at most ${WORDS_BETWEEN_TASKS}; aim at 150 to 200`,
    );
}

function checkFirstBlock(read: Root, refuse: Refuse): void {
  const first = read.children.find((node) => node.type === "code");
  const lines = first?.value.split("\n").length ?? 0;
  if (first && lines > FIRST_BLOCK_LINES)
    refuse(lineOf(first), `the first block of code has ${lines} lines, at most ${FIRST_BLOCK_LINES}`);
}

function checkTaskCounts(
  { quickTasks, dayIndex }: CheckedDay,
  readings: number,
  line: number,
  refuse: Refuse,
): void {
  const isTicketDay = TICKET_DAYS.includes(dayIndex + 1);
  const { least, most } = isTicketDay ? { ...QUICK_TASKS, least: TICKET_DAY_TASKS } : QUICK_TASKS;
  const count = quickTasks.length;
  if (count < least || count > most * readings)
    refuse(line, `has ${count} quick tasks, needs ${least} to ${most * readings}`);
  if (isTicketDay) return;
  const wanted = dayIndex + 1 <= LAST_EARLY_DAY ? EARLY : LATER;
  const missing = QUICK_TASK_KINDS.map((kind) => ({
    kind,
    count: (wanted[kind] ?? 0) - quickTasks.filter((task) => task.kind === kind).length,
  })).filter((each) => each.count > 0);
  // Where no program can run, a task in text may replace one that needs a run.
  const inText = quickTasks.filter(({ language }) => language === "text").length;
  if (missing.reduce((sum, each) => sum + each.count, 0) > inText)
    refuse(line, `needs more quick tasks: ${missing.map((each) => `${each.count} ${each.kind}`).join(", ")}`);
}

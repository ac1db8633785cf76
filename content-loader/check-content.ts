import type { Root } from "mdast";
import { dayPath } from "#domain/courses/course.ts";
import { checkHeadings } from "./check-headings.ts";
import { checkLinks, type KnownPages, knownPages } from "./check-links.ts";
import { checkProse, countWords, proseBlocks, proseWordCount } from "./check-prose.ts";
import { ContentError, type ContentProblem } from "./content-problem.ts";
import { type Example, findExamples } from "./find-examples.ts";
import { type Catalogue, readContent, type WrittenDay } from "./load-catalogue.ts";
import { lineOf, parseMarkdown, proseOf } from "./markdown.ts";
import { markdownLines } from "./markdown-lines.ts";
import type { Refuse } from "./read-quiz.ts";
import type { Reading } from "./reading.ts";

const READ_WORDS = { least: 900, most: 1600 };

/** People and programs count words a little differently. */
const LENIENCY = 0.03;

/** Shorter ones ('Look at the code again.') may stand in several days. */
const WORDS_OF_A_TEXT = 10;

/** A written day with its text taken apart; lines are those of its file. */
export type CheckedDay = WrittenDay & {
  readonly read: Root;
  readonly readWords: number;
  readonly examples: readonly Example[];
};

export type CheckedContent = { readonly catalogue: Catalogue; readonly days: readonly CheckedDay[] };

/** All that `loadCatalogue` refuses, and everything about the texts that the guide for writers forbids. */
export function checkContent(contentDir: string): CheckedContent {
  const { problems, ...content } = inspectContent(contentDir);
  if (problems.length > 0) throw new ContentError(problems);
  return content;
}

/** The same as far as it can be read, with what is wrong beside it. */
export function inspectContent(
  contentDir: string,
): CheckedContent & { readonly problems: readonly ContentProblem[] } {
  const { reading, catalogue, written } = readContent(contentDir);
  const pages = knownPages(catalogue);
  const days = written.map((day) => checkDay(day, { reading, pages, here: pathOf(catalogue, day) }));
  return { catalogue, days, problems: reading.problems };
}

/** The page of the day; empty when its course could not be read, which is refused already. */
function pathOf(catalogue: Catalogue, day: WrittenDay): string {
  const course = catalogue.courses.find(({ days }) => days.some(({ lesson }) => lesson === day.lesson));
  return course ? dayPath(course.path, day.dayIndex) : "";
}

type Scene = { readonly reading: Reading; readonly pages: KnownPages; readonly here: string };

function checkDay(day: WrittenDay, scene: Scene): CheckedDay {
  const { reading } = scene;
  const refuse: Refuse = (line, message) => reading.wrongAtLine(day.file, line, message);
  const { read, check, readLine } = splitParts(reading.text(day.file) ?? "");
  checkHeadings(read, readLine, refuse);
  const examples = findExamples(read, (name) => dataOf(reading, day.course, name), refuse);
  const readWords = proseWordCount(read);
  if (readWords < READ_WORDS.least * (1 - LENIENCY) || readWords > READ_WORDS.most * (1 + LENIENCY))
    refuse(readLine, `'# Read' has ${readWords} words, needs ${READ_WORDS.least} to ${READ_WORDS.most}`);
  for (const root of [read, check]) {
    checkText(root, scene, refuse);
    claimTexts(reading, day.file, root);
  }
  for (const [n, folder] of day.exerciseFolders.entries()) checkExerciseTexts(day, n, folder, scene);
  return { ...day, read, readWords, examples };
}

function checkText(root: Root, { pages, here }: Scene, refuse: Refuse): void {
  checkProse(root, refuse);
  checkLinks(root, here, pages, refuse);
}

function checkExerciseTexts(day: WrittenDay, n: number, folder: string, scene: Scene): void {
  const { reading } = scene;
  const taskFile = `${folder}/task.md`;
  const task = parseMarkdown(reading.text(taskFile) ?? "");
  checkText(task, scene, (line, message) => reading.wrongAtLine(taskFile, line, message));
  claimTexts(reading, taskFile, task);
  const exercise = day.lesson.exercises[n];
  if (!exercise) return;
  const { hints, ticket, tests, mutants } = exercise;
  const checkYamlText = (file: string, text: string) => {
    const firstWords = text.split(/[\n"']/, 1)[0]?.slice(0, 40) ?? "";
    const refuse: Refuse = (line, message) => reading.wrong(file, message, firstWords, line - 1);
    checkText(parseMarkdown(text), scene, refuse);
  };
  for (const text of [...hints, ...(ticket ? [ticket.message] : [])])
    checkYamlText(`${folder}/exercise.yaml`, text);
  for (const { says } of [...tests, ...mutants]) checkYamlText(`${folder}/tests.yaml`, says);
}

function dataOf(reading: Reading, course: string, name: string): string | undefined {
  const file = `courses/${course}/data/${name}`;
  return /^[\w-]+\.\w+$/.test(name) && reading.isThere(file) ? reading.text(file) : undefined;
}

/** Both parts with the lines of the file, everything else turned into empty lines. */
function splitParts(text: string): { read: Root; check: Root; readLine: number } {
  const lines = markdownLines(text, 1);
  const lineOfPart = (name: string) =>
    lines.find((line) => !line.isCode && line.text.trim() === `# ${name}`)?.number ?? lines.length + 1;
  const [readLine, checkLine] = [lineOfPart("Read"), lineOfPart("Check")];
  const part = (from: number, to: number) =>
    parseMarkdown(lines.map((line) => (line.number > from && line.number < to ? line.text : "")).join("\n"));
  return { read: part(readLine, checkLine), check: part(checkLine, lines.length + 1), readLine };
}

/** No two days say the same. */
function claimTexts(reading: Reading, file: string, root: Root): void {
  for (const block of proseBlocks(root)) {
    const prose = proseOf(block).replaceAll(/\s+/g, " ").trim();
    if (countWords(prose) >= WORDS_OF_A_TEXT) reading.claimAtLine("text", prose, file, lineOf(block));
  }
}

import type { Root } from "mdast";
import { dayPath } from "#domain/courses/course.ts";
import { checkAsked } from "./check-asked.ts";
import { checkCourses } from "./check-courses.ts";
import { checkHeadings } from "./check-headings.ts";
import { checkLinks, type KnownPages, knownPages } from "./check-links.ts";
import { checkProse, countWords, proseBlocks, proseWordCount } from "./check-prose.ts";
import { checkSecondEdition } from "./check-second-edition.ts";
import { checkTone } from "./check-tone.ts";
import type { CheckedDay } from "./checked-day.ts";
import { ContentError, type ContentProblem } from "./content-problem.ts";
import { findExamples } from "./find-examples.ts";
import { findPictures, readPicture } from "./find-pictures.ts";
import { findQuickTasks } from "./find-quick-tasks.ts";
import { type Catalogue, readContent, type WrittenDay } from "./load-catalogue.ts";
import { lineOf, parseMarkdown, proseOf } from "./markdown.ts";
import { checkSections, type ErrorNotesFile, readErrorNotes } from "./read-error-notes.ts";
import type { Refuse } from "./read-quiz.ts";
import type { Reading } from "./reading.ts";
import { type DayRoots, splitDay } from "./split-day.ts";

const READ_WORDS = { least: 900, most: 1600 };

/** Tolerance: people and programs count words a little differently. */
const LENIENCY = 0.03;

/** Shorter texts ('Look at the code again.') may be repeated on several days. */
const WORDS_OF_A_TEXT = 10;

export type CheckedContent = {
  readonly catalogue: Catalogue;
  readonly days: readonly CheckedDay[];
  readonly errorNotes: readonly ErrorNotesFile[];
};

/** Everything that `loadCatalogue` refuses, and everything in the texts that the guide for writers forbids. */
export function checkContent(contentDir: string): CheckedContent {
  const { problems, warnings: _, ...content } = inspectContent(contentDir);
  if (problems.length > 0) throw new ContentError(problems);
  return content;
}

export type InspectedContent = CheckedContent & {
  readonly problems: readonly ContentProblem[];
  /** Not refused, but could be better. */
  readonly warnings: readonly ContentProblem[];
};

/** The same, but reads on after problems and returns them beside the content. */
export function inspectContent(contentDir: string): InspectedContent {
  const { reading, catalogue, written } = readContent(contentDir);
  const pages = knownPages(catalogue);
  const days = written.map((day) => checkDay(day, { reading, pages, here: pathOf(catalogue, day) }));
  checkCourses(catalogue, days, reading);
  const errorNotes = readErrorNotes(reading);
  checkSections(errorNotes, catalogue, reading);
  checkAsked(reading);
  return { catalogue, days, errorNotes, problems: reading.problems, warnings: reading.warnings };
}

/** The path of the day's page; empty when its course could not be read, which is refused already. */
function pathOf(catalogue: Catalogue, day: WrittenDay): string {
  const course = catalogue.courses.find(({ days }) => days.some(({ lesson }) => lesson === day.lesson));
  return course ? dayPath(course.path, day.dayIndex) : "";
}

type Scene = { readonly reading: Reading; readonly pages: KnownPages; readonly here: string };

function checkDay(day: WrittenDay, scene: Scene): CheckedDay {
  const { reading } = scene;
  const source = reading.text(day.file) ?? "";
  const refuse: Refuse = (line, message) => reading.wrongAtLine(day.file, line, message);
  const roots = splitDay(source);
  const { read, readLine } = roots;
  checkHeadings(read, readLine, refuse);
  const readData = (name: string) => dataOf(reading, day.course, name);
  const dayNumber = day.dayIndex + 1;
  const pictureNamed = (line: number, name: string, alt: string) =>
    readPicture({ line, url: `pictures/${name}`, alt }, day, reading, refuse);
  const quickTasks =
    day.edition === 2 ? findQuickTasks(read, { readData, pictureNamed, dayNumber, source, refuse }) : [];
  const taken = new Set(
    quickTasks.flatMap(({ blocks: { code, output } }) => (output ? [code, output] : [code])),
  );
  const examples = findExamples(read, readData, refuse, taken);
  const readWords = proseWordCount(read);
  const pictures = [
    ...(day.edition === 2 ? findPictures(roots, day, reading, refuse) : []),
    ...quickTasks.flatMap(({ picture }) => picture ?? []),
  ];
  const checked: CheckedDay = {
    ...day,
    read,
    readWords,
    examples,
    quickTasks,
    pictures,
    computer: roots.computer,
  };
  checkTexts(roots, checked, scene, refuse);
  if (day.edition === 2) checkSecondEdition(checked, roots, reading);
  else if (readWords < READ_WORDS.least * (1 - LENIENCY) || readWords > READ_WORDS.most * (1 + LENIENCY))
    refuse(readLine, `'# Read' has ${readWords} words, needs ${READ_WORDS.least} to ${READ_WORDS.most}`);
  for (const [n, folder] of day.exerciseFolders.entries()) checkExerciseTexts(day, n, folder, scene);
  return checked;
}

function checkTexts(roots: DayRoots, day: CheckedDay, scene: Scene, refuse: Refuse): void {
  const { reading } = scene;
  for (const root of [roots.read, roots.recap, roots.check, roots.computer, roots.interview]) {
    if (!root) continue;
    checkText(root, scene, refuse, day.edition === 2 && (root === roots.read || root === roots.computer));
    // Commands typed on the learner's own computer may be the same on two days.
    if (root !== roots.computer) claimTexts(reading, day.file, root);
    if (day.edition === 2) checkTone(root, (line, message) => reading.warn(day.file, line, message));
  }
}

function checkText(root: Root, { pages, here }: Scene, refuse: Refuse, mayShowPictures = false): void {
  checkProse(root, refuse, { mayShowPictures });
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

/** No two days may contain the same text. */
function claimTexts(reading: Reading, file: string, root: Root): void {
  for (const block of proseBlocks(root)) {
    const prose = proseOf(block).replaceAll(/\s+/g, " ").trim();
    if (countWords(prose) >= WORDS_OF_A_TEXT) reading.claimAtLine("text", prose, file, lineOf(block));
  }
}

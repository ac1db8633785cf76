import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { AnswerFact } from "#domain/study/answer-fact.ts";
import { critiqueText, dayOfCritique } from "#domain/study/critique.ts";
import type { DayStudy } from "#domain/study/day-study.ts";
import type { Draft } from "#domain/study/draft.ts";
import type { CodeFile } from "#domain/study/exercise.ts";
import { type ExerciseHistory, NOT_TRIED } from "#domain/study/exercise-history.ts";
import type { Versions } from "#domain/study/versions.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import { table } from "./export-markup.ts";

export type ExportedDay = DayStudy & { readonly dayId: string };
export type ExportedExercise = ExerciseHistory & {
  readonly exerciseId: string;
  readonly draft?: Draft | undefined;
};

/** Batch size: code is what makes an account large. */
const AT_ONCE = 10;

export function exportDays(days: ReadonlyMap<string, DayStudy>): readonly ExportedDay[] {
  return [...days].map(([dayId, day]) => ({ dayId, ...day }));
}

/** In stored form, a few at a time; dates become text when it is written. */
export async function* exportExercises(
  exercises: Pick<ExerciseStore, "touched" | "all">,
  uid: string,
): AsyncGenerator<ExportedExercise> {
  const ids = await exercises.touched(uid);
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const some = ids.slice(first, first + AT_ONCE);
    const { histories, drafts } = await exercises.all(uid, some);
    for (const exerciseId of some)
      yield { exerciseId, ...(histories.get(exerciseId) ?? NOT_TRIED), draft: drafts.get(exerciseId) };
  }
}

export function daySections(days: readonly ExportedDay[], catalogue: Catalogue): string {
  const dayName = dayNames(catalogue);
  return days.map((day) => table(`Study day: ${dayName(day.dayId)}`, dayRows(day))).join("\n");
}

/** Every answer with its time, day by day. */
export function answerSections(answers: readonly AnswerFact[], catalogue: Catalogue): string {
  const dayName = dayNames(catalogue);
  return [...Map.groupBy(answers, ({ dayId }) => dayId)]
    .map(([dayId, ofDay]) => table(`Answers: ${dayName(dayId)}`, answerRows(ofDay)))
    .join("\n");
}

function answerRows(answers: readonly AnswerFact[]): Rows {
  return [...Map.groupBy(answers, ({ questionId }) => questionId)].map(([questionId, given]) => [
    questionId,
    given.map(({ outcome, givenAt }) => `${outcome} on ${givenAt.toISOString()}`).join("\n"),
  ]);
}

function dayNames(catalogue: Catalogue): (dayId: string) => string {
  const titles = new Map(catalogue.courses.flatMap(({ days }) => days.map(({ id, title }) => [id, title])));
  return (dayId) => titles.get(dayId) ?? dayId;
}

export function exerciseSection(exercise: ExportedExercise, catalogue: Catalogue): string {
  const { exerciseId, draft } = exercise;
  if (dayOfCritique(exerciseId) !== undefined)
    return table(`Critique: ${exerciseId}`, draft ? versionRows("Text", draft, critiqueText) : []);
  const all = catalogue.courses.flatMap(({ days }) => days.flatMap(({ lesson }) => lesson?.exercises ?? []));
  const name = all.find(({ id }) => id === exerciseId)?.title ?? exerciseId;
  return table(`Exercise: ${name}`, exerciseRows(exercise));
}

type Rows = [string, string][];

function dayRows({ parts, quiz, note, quick = {} }: ExportedDay): Rows {
  return [
    ...Object.entries(parts).map(([part, { done, changedAt }]): Rows[number] => [
      `Part ${part}`,
      `${done ? "done" : "not done"} since ${changedAt.toISOString()}`,
    ]),
    ...(quiz ? quizRows(quiz) : []),
    ...Object.entries(quick).map(([taskId, { outcome, doneAt }]): Rows[number] => [
      `Quick task ${taskId}`,
      `${outcome} on ${doneAt.toISOString()}`,
    ]),
    ...(note ? versionRows("Note", note, (text) => text) : []),
  ];
}

function quizRows({ best, tries, lastTriedAt }: NonNullable<DayStudy["quiz"]>): Rows {
  const words = `${best.right} of ${best.of} right at best, tried ${tries} times, last on ${lastTriedAt.toISOString()}`;
  return [["Questions", words]];
}

function exerciseRows({ tries, firstPassedAt, passing, attempts, draft }: ExportedExercise): Rows {
  return [
    ["Tries", String(tries)],
    ["First passed", firstPassedAt?.toISOString() ?? "not yet"],
    ...(passing
      ? [[`Passed on ${passing.passedAt.toISOString()}`, codeOf(passing.files)] as Rows[number]]
      : []),
    ...attempts.map(({ attemptedAt, passed, files }): Rows[number] => [
      `Tried on ${attemptedAt.toISOString()}, ${passed ? "passed" : "not passed"}`,
      codeOf(files),
    ]),
    ...(draft ? versionRows("Draft", draft, codeOf) : []),
  ];
}

function versionRows<Value>(
  name: string,
  { current, others }: Versions<Value>,
  textOf: (value: Value) => string,
): Rows {
  return [
    [`${name} of ${current.savedAt.toISOString()}`, textOf(current.value)],
    ...others.map(({ value, savedAt }): Rows[number] => [
      `Other version of the ${name.toLowerCase()}, of ${savedAt.toISOString()}`,
      textOf(value),
    ]),
  ];
}

function codeOf(files: readonly CodeFile[]): string {
  return files.map(({ path, text }) => `${path}:\n${text}`).join("\n\n");
}

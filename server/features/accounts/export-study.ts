import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { CodeFile } from "#domain/practice/exercise.ts";
import type { DayStudy } from "#domain/study/day-study.ts";
import type { Draft } from "#domain/study/draft.ts";
import { type ExerciseHistory, NOT_TRIED } from "#domain/study/exercise-history.ts";
import type { Versions } from "#domain/study/versions.ts";
import { table } from "./export-markup.ts";

type ExportedDay = DayStudy & { readonly dayId: string };
type ExportedExercise = ExerciseHistory & {
  readonly exerciseId: string;
  readonly draft?: Draft | undefined;
};

/** Everything of studying, as it is kept; dates become text when it is written. */
export type ExportedStudy = {
  readonly days: readonly ExportedDay[];
  readonly exercises: readonly ExportedExercise[];
};

export function exportStudy(
  days: ReadonlyMap<string, DayStudy>,
  practice: {
    readonly histories: ReadonlyMap<string, ExerciseHistory>;
    readonly drafts: ReadonlyMap<string, Draft>;
  },
): ExportedStudy {
  const exerciseIds = new Set([...practice.histories.keys(), ...practice.drafts.keys()]);
  return {
    days: [...days].map(([dayId, day]) => ({ dayId, ...day })),
    exercises: [...exerciseIds].sort().map((exerciseId) => ({
      exerciseId,
      ...(practice.histories.get(exerciseId) ?? NOT_TRIED),
      draft: practice.drafts.get(exerciseId),
    })),
  };
}

export function studySections({ days, exercises }: ExportedStudy, catalogue: Catalogue): string {
  const allDays = catalogue.courses.flatMap((course) => course.days);
  const allExercises = allDays.flatMap(({ lesson }) => lesson?.exercises ?? []);
  const dayName = (id: string) => allDays.find((day) => day.id === id)?.title ?? id;
  const exerciseName = (id: string) => allExercises.find((exercise) => exercise.id === id)?.title ?? id;
  return [
    ...days.map((day) => table(`Study day: ${dayName(day.dayId)}`, dayRows(day))),
    ...exercises.map((one) => table(`Exercise: ${exerciseName(one.exerciseId)}`, exerciseRows(one))),
  ].join("\n");
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

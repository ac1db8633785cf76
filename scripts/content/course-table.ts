import { openMustTopics, rightPlaces } from "#content-loader/check-courses.ts";
import { asksAboutCode } from "#content-loader/check-questions.ts";
import type { CheckedDay } from "#content-loader/checked-day.ts";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { ExerciseLevel } from "#domain/study/exercise.ts";
import { QUICK_TASK_KINDS } from "#domain/study/quick-task.ts";

/** Contents of the checked days of a course, by column name. */
export type CourseRow = Readonly<Record<(typeof COLUMNS)[number], string>>;

const COLUMNS = [
  "course",
  "days",
  "second edition",
  "words",
  "quick tasks (predict/fix/fill/order/find/critique)",
  "follow/apply/think/ticket",
  "outside the story",
  "questions",
  "with code",
  "right answer at place 1/2/3/4",
  "pictures",
  "terms",
  "must-topics taught",
] as const;

const LEVELS: readonly ExerciseLevel[] = ["follow", "apply", "think", "ticket"];

/** One row per course; courses without a written day are left out. */
export function courseTable({ courses }: Catalogue, days: readonly CheckedDay[]): CourseRow[] {
  return courses.flatMap((course) => {
    const written = days.filter(({ lesson }) => course.days.some((day) => day.lesson === lesson));
    if (written.length === 0) return [];
    const exercises = written.flatMap(({ lesson }) => lesson.exercises);
    const questions = written.flatMap(({ lesson }) => lesson.quiz);
    const tasks = written.flatMap(({ quickTasks }) => quickTasks);
    const outside = exercises.filter((exercise) => exercise.outside).length;
    const musts = (course.topics ?? []).filter(({ need }) => need === "must").length;
    const lookedAt = course.days.filter(({ lesson }) => written.some((day) => day.lesson === lesson));
    const counts = <Kind>(kinds: readonly Kind[], kindOf: readonly Kind[]) =>
      kinds.map((kind) => kindOf.filter((each) => each === kind).length).join("/");
    const row: CourseRow = {
      course: course.title,
      days: String(written.length),
      "second edition": String(written.filter(({ edition }) => edition === 2).length),
      words: String(written.reduce((sum, { readWords }) => sum + readWords, 0)),
      "quick tasks (predict/fix/fill/order/find/critique)": `${tasks.length} (${counts(
        QUICK_TASK_KINDS,
        tasks.map(({ kind }) => kind),
      )})`,
      "follow/apply/think/ticket": counts(
        LEVELS,
        exercises.map(({ level }) => level),
      ),
      "outside the story": `${outside} of ${exercises.length} (${percent(outside, exercises.length)})`,
      questions: String(questions.length),
      "with code": String(questions.filter(asksAboutCode).length),
      "right answer at place 1/2/3/4": rightPlaces(written).join("/"),
      pictures: String(written.reduce((sum, { pictures }) => sum + pictures.length, 0)),
      terms: String(lookedAt.reduce((sum, { terms = [] }) => sum + terms.length, 0)),
      "must-topics taught":
        musts === 0
          ? "no list"
          : `${musts - openMustTopics({ ...course, days: lookedAt }).length} of ${musts}`,
    };
    return [row];
  });
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "0 %" : `${Math.round((100 * part) / whole)} %`;
}

/** One block per course: thirteen columns do not fit on a narrow terminal. */
export function tableLines(rows: readonly CourseRow[]): string[] {
  const width = Math.max(...COLUMNS.map((name) => name.length));
  return rows.flatMap((row) => [
    `${row.course}:`,
    ...COLUMNS.slice(1).map((name) => `  ${name.padEnd(width)}  ${row[name]}`),
  ]);
}

import type { CheckedDay } from "#content-loader/checked-day.ts";
import type { DayDetail, DayExercise, DayLesson, DayQuestion } from "#contract/days.ts";
import type { Course } from "#domain/courses/course.ts";
import { lessonHeadings } from "#domain/courses/lesson-headings.ts";
import { readingMinutes } from "#domain/courses/lesson-minutes.ts";
import type { Exercise, RunnerKind } from "#domain/practice/exercise.ts";
import type { QuizQuestion } from "#domain/practice/quiz.ts";
import type { RuntimeManifest } from "#runners/protocol.ts";
import { limitMsOf } from "./exercise-limit.ts";
import { renderBlocks, renderInline, renderLesson } from "./render-markdown.ts";

export function solutionPath(courseId: string, exerciseId: string): string {
  return `/lessons/${courseId}/${exerciseId}-solution.json`;
}

/** `checked` is missing while the day is still to be written. */
export function presentDay(
  course: Course,
  dayIndex: number,
  checked: CheckedDay | undefined,
  runtimes: RuntimeManifest,
): DayDetail {
  const day = course.days[dayIndex];
  if (!day) throw new RangeError(`${course.id} has no day index ${dayIndex}`);
  const titleAt = (index: number) => course.days[index]?.title ?? null;
  return {
    courseId: course.id,
    courseTitle: course.title,
    coursePath: course.path,
    dayId: day.id,
    dayIndex,
    dayCount: course.days.length,
    title: day.title,
    summary: day.summary,
    objectives: day.objectives,
    videos: day.videos,
    previousTitle: dayIndex === 0 ? null : titleAt(dayIndex - 1),
    nextTitle: titleAt(dayIndex + 1),
    lesson: checked ? presentLesson(course.id, checked, runtimes) : null,
  };
}

function presentLesson(courseId: string, day: CheckedDay, runtimes: RuntimeManifest): DayLesson {
  const { lesson, examples } = day;
  return {
    readHtml: renderLesson(day.read, examples),
    readMinutes: readingMinutes(day.readWords),
    headings: lessonHeadings(lesson.read)
      .filter(({ level }) => level === 2)
      .map(({ id, text }) => ({ id, text })),
    examples: examples.map(({ kind, packages, files, entry, stdin, setup }) => ({
      kind,
      packages,
      files,
      entry,
      stdin,
      setup,
    })),
    exercises: lesson.exercises.map((exercise) => presentExercise(courseId, exercise, runtimes)),
    quiz: lesson.quiz.map(presentQuestion),
  };
}

function presentExercise(courseId: string, exercise: Exercise, runtimes: RuntimeManifest): DayExercise {
  const { id, title, kind, packages, level, minutes, files, entry, stdin, setup, tests, mutants, ticket } =
    exercise;
  return {
    id,
    title,
    kind,
    packages,
    level,
    minutes,
    taskHtml: renderBlocks(exercise.task),
    files,
    entry,
    stdin,
    limitMs: limitMsOf(exercise),
    hintsHtml: exercise.hints.map(renderBlocks),
    setup,
    tests,
    mutants,
    solutionUrl: solutionPath(courseId, id),
    runtimeBytes: runtimeBytes(runtimes, kind, packages),
    ticket: ticket
      ? {
          from: ticket.from,
          messageHtml: renderBlocks(ticket.message),
          rubric: ticket.rubric,
          resume: ticket.resume,
        }
      : null,
  };
}

function presentQuestion({ id, text, options }: QuizQuestion): DayQuestion {
  return {
    id,
    textHtml: renderInline(text),
    hasSeveral: options.filter(({ isRight }) => isRight).length > 1,
    options: options.map((option) => ({
      textHtml: renderInline(option.text),
      isRight: option.isRight,
      whyHtml: renderInline(option.why),
    })),
  };
}

/** What the first run of it downloads; null when the runtime, or a package of it, could not be built. */
export function runtimeBytes(
  runtimes: RuntimeManifest,
  kind: RunnerKind,
  packages: readonly string[],
): number | null {
  const runtime = runtimes[kind];
  if (!runtime || "missing" in runtime) return null;
  const extras = packages.map((name) => runtime.packages[name] ?? []);
  if (extras.some((files) => "missing" in files)) return null;
  const files = [
    runtime.script,
    ...runtime.assets,
    ...extras.flatMap((found) => ("missing" in found ? [] : found)),
  ];
  return files.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
}

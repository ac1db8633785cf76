import type { CheckedDay } from "#content-loader/checked-day.ts";
import { type FoundPicture, viewBoxOf } from "#content-loader/find-pictures.ts";
import type { FoundQuickTask } from "#content-loader/found-quick-task.ts";
import type {
  DayDetail,
  DayExercise,
  DayLesson,
  DayQuestion,
  DayQuickTask,
  SectionLink,
} from "#contract/days.ts";
import type { Course } from "#domain/courses/course.ts";
import { lessonHeadings } from "#domain/courses/lesson-headings.ts";
import { partMinutes } from "#domain/courses/lesson-minutes.ts";
import { termId } from "#domain/courses/term-id.ts";
import type { Exercise, RunnerKind } from "#domain/study/exercise.ts";
import { expectedOutput } from "#domain/study/expected-output.ts";
import type { QuizQuestion } from "#domain/study/quiz.ts";
import { limitMsOf } from "#runners/exercise-limit.ts";
import type { RuntimeManifest } from "#runners/protocol.ts";
import { nearestSections } from "./nearest-section.ts";
import { renderBlocks, renderCode, renderInline, renderLesson } from "./render-markdown.ts";

export function solutionPath(courseId: string, exerciseId: string): string {
  return `/lessons/${courseId}/${exerciseId}-solution.json`;
}

function quickPath(courseId: string, dayIndex: number): string {
  return `/lessons/${courseId}/${dayIndex + 1}-quick.json`;
}

export function picturePath(courseId: string, { file }: Pick<FoundPicture, "file">): string {
  return `/pictures/${courseId}/${file.slice(file.lastIndexOf("/") + 1)}`;
}

/** `checked` is missing while the day is not written yet. */
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
    lesson: checked ? presentLesson(course, dayIndex, checked, runtimes) : null,
  };
}

function presentLesson(
  course: Course,
  dayIndex: number,
  day: CheckedDay,
  runtimes: RuntimeManifest,
): DayLesson {
  const { lesson, examples, quickTasks, pictures } = day;
  const courseId = course.id;
  const sections = nearestSections(course, dayIndex);
  const terms = (course.days[dayIndex]?.terms ?? []).map((term) => ({ id: termId(term.word), ...term }));
  const pictureUrl = (picture: FoundPicture) => picturePath(courseId, picture);
  return {
    readHtml: renderLesson(day.read, { examples, quickTasks, pictures, terms, pictureUrl }),
    readMinutes: partMinutes(lesson).read,
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
      runtimeBytes: runtimeBytes(runtimes, kind, packages),
    })),
    exercises: lesson.exercises.map((exercise) =>
      presentExercise(courseId, exercise, sections.ofExercise(exercise), runtimes),
    ),
    quiz: lesson.quiz.map((question) => presentQuestion(question, sections.ofQuestion(question))),
    terms,
    quickCount: quickTasks.length,
    quickUrl: quickTasks.length > 0 ? quickPath(courseId, day.dayIndex) : null,
    recap: (lesson.recap ?? []).map(({ question, linkText, headingId }) => ({
      questionHtml: renderInline(question),
      linkText,
      headingId,
    })),
    computerHtml: day.computer ? renderLesson(day.computer, { pictures, pictureUrl }) : null,
    interview: (lesson.interview ?? []).map(({ question, answer }) => ({
      questionHtml: renderInline(question),
      answerHtml: renderBlocks(answer),
    })),
  };
}

export function presentQuickTask(
  courseId: string,
  { id, kind, language, lines, run, output, picture, why }: FoundQuickTask,
): DayQuickTask {
  return {
    id,
    kind,
    lines: lines.map((line) => ({ ...line, html: renderCode(line.text, language) })),
    ...(run && { run }),
    ...(output && { output }),
    ...(picture && {
      picture: {
        url: picturePath(courseId, picture),
        alt: picture.alt,
        viewBox: viewBoxOf(picture.svg),
      },
    }),
    whyHtml: renderInline(why),
    limitMs: run ? limitMsOf(run) : 0,
  };
}

function presentExercise(
  courseId: string,
  exercise: Exercise,
  uses: SectionLink | null,
  runtimes: RuntimeManifest,
): DayExercise {
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
    expected: expectedOutput(exercise.task) ?? null,
    uses,
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

function presentQuestion({ id, text, options }: QuizQuestion, readAgain: SectionLink | null): DayQuestion {
  return {
    id,
    textHtml: renderInline(text),
    hasSeveral: options.filter(({ isRight }) => isRight).length > 1,
    readAgain,
    options: options.map((option) => ({
      textHtml: renderInline(option.text),
      isRight: option.isRight,
      whyHtml: renderInline(option.why),
    })),
  };
}

/** The download size of the first run; null when the runtime, or a package of it, could not be built. */
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

import type { DayDetail, DayExercise } from "#contract/days.ts";
import { DAY_PARTS, type DayPart } from "#domain/study/day-part.ts";
import type { CodeFile } from "#domain/study/exercise.ts";

export type AskedPlace = {
  readonly courseId: string;
  readonly dayIndex: number;
  readonly part: DayPart | undefined;
  readonly exerciseId: string | undefined;
  readonly questionId: string | undefined;
  readonly isReview: boolean;
};

/** The learner's place, from the page's URL; undefined if it has none. */
export function readPlace(search: string): AskedPlace | undefined {
  const given = new URLSearchParams(search);
  const courseId = given.get("course");
  const day = Number(given.get("day"));
  if (!courseId || !Number.isInteger(day) || day < 1) return undefined;
  return {
    courseId,
    dayIndex: day - 1,
    part: DAY_PARTS.find((part) => part === given.get("part")),
    exerciseId: given.get("exercise") ?? undefined,
    questionId: given.get("question") ?? undefined,
    isReview: given.get("review") !== null,
  };
}

/** The storage key of the text until it is sent. */
export function draftKey(place: AskedPlace): string {
  const { courseId, dayIndex, exerciseId = "", questionId = "", isReview } = place;
  return ["ask", courseId, dayIndex, exerciseId, questionId, isReview ? "review" : ""].join(":");
}

export function exerciseAt(day: DayDetail, { exerciseId }: AskedPlace): DayExercise | undefined {
  return day.lesson?.exercises.find(({ id }) => id === exerciseId);
}

/** 'the quiz question …', 'the exercise …', 'the lesson'. */
export function subjectInWords(day: DayDetail, place: AskedPlace): string {
  const exercise = exerciseAt(day, place);
  if (exercise) return `the exercise '${exercise.title}'`;
  const question = day.lesson?.quiz.findIndex(({ id }) => id === place.questionId) ?? -1;
  if (question >= 0) return `question ${question + 1} of the quiz`;
  return place.part === "watch" ? "the videos" : "the lesson";
}

/** Only the editable files; locked ones are the same for everybody. */
export function ownFiles(exercise: DayExercise, files: readonly CodeFile[]): readonly CodeFile[] {
  const locked = new Set(exercise.files.filter(({ isLocked }) => isLocked).map(({ path }) => path));
  return files.filter(({ path }) => !locked.has(path)).map(({ path, text }) => ({ path, text }));
}

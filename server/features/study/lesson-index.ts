import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { StudyDay } from "#domain/courses/course.ts";
import type { Exercise } from "#domain/study/exercise.ts";
import { ApiError } from "#server/http/api-error.ts";

/** Days and exercises by their ids, which are unique across the site. */
export type LessonIndex = {
  readonly days: ReadonlyMap<string, StudyDay>;
  readonly exercises: ReadonlyMap<string, Exercise>;
};

export function indexLessons({ courses }: Pick<Catalogue, "courses">): LessonIndex {
  const days = courses.flatMap((course) => course.days);
  return {
    days: new Map(days.map((day) => [day.id, day])),
    exercises: new Map(exercisesOf(days).map((exercise) => [exercise.id, exercise])),
  };
}

export function exercisesOf(days: readonly StudyDay[]): Exercise[] {
  return days.flatMap(({ lesson }) => lesson?.exercises ?? []);
}

export function findDay({ days }: LessonIndex, dayId: string): StudyDay {
  const day = days.get(dayId);
  if (!day) throw new ApiError("unknown-day");
  return day;
}

export function findExercise({ exercises }: LessonIndex, exerciseId: string): Exercise {
  const exercise = exercises.get(exerciseId);
  if (!exercise) throw new ApiError("unknown-exercise");
  return exercise;
}

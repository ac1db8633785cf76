import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { StudyDay } from "#domain/courses/course.ts";
import { critiqueTaskIds } from "#domain/courses/quick-task-ids.ts";
import { critiqueId } from "#domain/study/critique.ts";
import type { Exercise } from "#domain/study/exercise.ts";
import { ApiError } from "#server/http/api-error.ts";

/** What a learner keeps a draft of: an exercise or a critique. */
export type Drafted = Pick<Exercise, "id" | "files">;

/** By their ids, which are unique across the site. */
export type LessonIndex = {
  readonly days: ReadonlyMap<string, StudyDay>;
  readonly exercises: ReadonlyMap<string, Exercise>;
  readonly drafted: ReadonlyMap<string, Drafted>;
};

export function indexLessons({ courses }: Pick<Catalogue, "courses">): LessonIndex {
  const days = courses.flatMap((course) => course.days);
  const exercises = exercisesOf(days);
  return {
    days: new Map(days.map((day) => [day.id, day])),
    exercises: new Map(exercises.map((exercise) => [exercise.id, exercise])),
    drafted: new Map([...exercises, ...days.flatMap(critiquesOf)].map((each) => [each.id, each])),
  };
}

export function critiquesOf({ id: dayId, lesson }: StudyDay): (Drafted & { readonly taskId: string })[] {
  return critiqueTaskIds(lesson?.read ?? "").map((taskId) => ({
    taskId,
    id: critiqueId(dayId, taskId),
    files: [],
  }));
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

export function findDrafted({ drafted }: LessonIndex, id: string): Drafted {
  const found = drafted.get(id);
  if (!found) throw new ApiError("unknown-exercise");
  return found;
}

import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { type Course, dayPath } from "#domain/courses/course.ts";
import { rubricText } from "#domain/mentoring/mentor-review.ts";
import type { ThreadPlace } from "#domain/mentoring/thread-file.ts";
import { ticketOfDay } from "#domain/mentoring/ticket-review.ts";
import type { DayPart } from "#domain/study/day-part.ts";
import type { Exercise } from "#domain/study/exercise.ts";
import { ApiError } from "#server/http/api-error.ts";
import { sha256 } from "./sha256.ts";

type Claim = {
  readonly dayIndex: number;
  readonly part?: DayPart | undefined;
  readonly exerciseId?: string | undefined;
  readonly questionId?: string | undefined;
};

/** Validates the place sent by the learner's device; what the course does not have is refused. */
export function findPlace(course: Course, { dayIndex, part, exerciseId, questionId }: Claim): ThreadPlace {
  const day = course.days[dayIndex];
  if (!day) throw new ApiError("unknown-day");
  const exercise = day.lesson?.exercises.find(({ id }) => id === exerciseId);
  if (exerciseId !== undefined && !exercise) throw new ApiError("unknown-exercise");
  if (questionId !== undefined && !day.lesson?.quiz.some(({ id }) => id === questionId))
    throw new ApiError("no-quiz");
  return {
    dayIndex,
    dayId: day.id,
    dayTitle: day.title,
    part,
    exerciseId,
    exerciseTitle: exercise?.title,
    questionId,
    path: dayPath(course.path, dayIndex),
  };
}

/** The current place of its day; for a removed day, the URL of its course. */
export function placeNow(place: ThreadPlace, { courses }: Pick<Catalogue, "courses">): ThreadPlace {
  for (const course of courses) {
    const dayIndex = course.days.findIndex(({ id }) => id === place.dayId);
    if (dayIndex >= 0) return { ...place, dayIndex, path: dayPath(course.path, dayIndex) };
  }
  const course = courses.find(({ path }) => place.path.startsWith(`${path}/`));
  return course ? { ...place, path: course.path } : place;
}

export type FoundTicket = {
  readonly course: Course;
  readonly exercise: Exercise;
  readonly dayIndex: number;
  readonly rubric: readonly string[];
  readonly rubricHash: string;
};

/** A ticket with its rubric, on the days that end with one. */
export function findTicket(catalogue: Catalogue, exerciseId: string): FoundTicket | undefined {
  for (const course of catalogue.courses)
    for (const [dayIndex, day] of course.days.entries()) {
      const exercise = day.lesson?.exercises.find(({ id }) => id === exerciseId);
      if (!exercise) continue;
      const rubric = exercise.ticket?.rubric;
      if (!rubric || ticketOfDay(dayIndex + 1) === undefined) return undefined;
      return { course, exercise, dayIndex, rubric, rubricHash: sha256(rubricText(rubric)) };
    }
  return undefined;
}

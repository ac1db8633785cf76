import type { Course } from "../courses/course.ts";
import type { Exercise } from "../study/exercise.ts";

/** From three on: two may be friends who worked together, or chance. */
export const EQUAL_WORK_FROM = 3;

/** The most certificates listed for one piece of code. */
export const MOST_NAMED = 20;

/** The same code, letter by letter, in the certificates of several learners. */
export type EqualWork = {
  readonly exerciseId: string;
  readonly codeSha256: string;
  readonly learners: number;
  /** Newest first, `MOST_NAMED` at most. */
  readonly certificateIds: readonly string[];
};

export type TicketPlace = {
  readonly course: Course;
  readonly exercise: Exercise;
  /** From 0. */
  readonly dayIndex: number;
};

/** Tickets are long enough that equal code says something; small exercises have one obvious answer. */
export function ticketsOf(courses: readonly Course[]): readonly TicketPlace[] {
  return courses.flatMap((course) =>
    course.days.flatMap(({ lesson }, dayIndex) =>
      (lesson?.exercises ?? [])
        .filter(({ level }) => level === "ticket")
        .map((exercise) => ({ course, exercise, dayIndex })),
    ),
  );
}

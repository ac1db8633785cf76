import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { AnswerBody } from "#contract/tutor.ts";
import { withoutEndSlashes } from "#domain/end-slashes.ts";
import type { Exercise } from "#domain/study/exercise.ts";
import type { Place } from "#domain/tutor/place.ts";

type Spot = Pick<Place, "courseId" | "dayNumber">;
type KnownExercise = Spot & { readonly exercise: Exercise };

/** Validates the browser's place against the catalogue; what does not exist is ignored. */
export function placeResolver({
  courses,
}: Pick<Catalogue, "courses">): (claim: AnswerBody["place"]) => Place {
  const exercises = new Map<string, KnownExercise>();
  const spots = new Map<string, Spot>();
  for (const course of courses) {
    spots.set(course.path.toLowerCase(), { courseId: course.id });
    course.days.forEach((day, index) => {
      const spot = { courseId: course.id, dayNumber: index + 1 };
      spots.set(`${course.path}/day/${index + 1}`.toLowerCase(), spot);
      for (const exercise of day.lesson?.exercises ?? []) exercises.set(exercise.id, { ...spot, exercise });
    });
  }
  return ({ path, exerciseId, failing, code }) => {
    const known = exerciseId === undefined ? undefined : exercises.get(exerciseId);
    const bare = withoutEndSlashes(path.split(/[?#]/, 1)[0] ?? "").toLowerCase();
    // Code and a failing test belong to an exercise; without one they are meaningless.
    return known ? { path, ...known, failing, code } : { path, ...spots.get(bare) };
  };
}

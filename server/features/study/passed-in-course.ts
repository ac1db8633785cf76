import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { PassingSubmission } from "#domain/study/exercise-history.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import { exercisesOf } from "./lesson-index.ts";

/** What a learner has passed in the other exercises of the same course. */
export function passedInCourse(
  { courses }: Pick<Catalogue, "courses">,
  exercises: Pick<ExerciseStore, "passing">,
): (uid: string, exerciseId: string) => Promise<readonly PassingSubmission[]> {
  const ids = courses.map(({ days }) => exercisesOf(days).map(({ id }) => id));
  const courseOf = new Map(ids.flatMap((all) => all.map((id) => [id, all] as const)));
  return async (uid, exerciseId) => {
    const others = (courseOf.get(exerciseId) ?? []).filter((id) => id !== exerciseId);
    return [...(await exercises.passing(uid, others)).values()];
  };
}

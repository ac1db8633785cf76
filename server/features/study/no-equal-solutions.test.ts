import { expect, test } from "vitest";
import { type Exercise, isSameCode, overlay, withoutLocked } from "#domain/study/exercise.ts";
import { realCatalogue } from "#server/testing/real-catalogue.ts";
import { exercisesOf } from "./lesson-index.ts";

const { courses } = realCatalogue();

const solved = (exercise: Exercise) =>
  overlay(withoutLocked(exercise.files, exercise), withoutLocked(exercise.solution, exercise));

test("there are exercises to compare", () => {
  expect(courses.filter(({ days }) => exercisesOf(days).length > 1)).not.toEqual([]);
});

// Otherwise honest work would be refused as a copy.
test.each(courses)(
  "no two exercises of $title have the same solution, and none has its starter",
  ({ days }) => {
    const exercises = exercisesOf(days);
    const equal = exercises.flatMap((one, index) => [
      ...(isSameCode(solved(one), withoutLocked(one.files, one)) ? [one.id] : []),
      ...exercises
        .slice(index + 1)
        .filter((other) => isSameCode(solved(one), solved(other)))
        .map((other) => `${one.id} and ${other.id}`),
    ]);
    expect(equal).toEqual([]);
  },
);

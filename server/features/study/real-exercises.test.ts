import { expect, test } from "vitest";
import { draftBody } from "#contract/study.ts";
import { type CodeFile, withoutLocked } from "#domain/study/exercise.ts";
import { realCatalogue } from "#server/testing/real-catalogue.ts";
import { indexLessons } from "./lesson-index.ts";

test("the account takes the code of every exercise of the site, with its locked files and without", () => {
  const { exercises } = indexLessons(realCatalogue());
  expect(exercises.size).toBeGreaterThan(0);
  const isTaken = (files: readonly CodeFile[]) =>
    draftBody.safeParse({ files, savedAt: "2026-11-15T05:00:00.000Z", basedOn: null }).success;
  const refused = [...exercises.values()].filter(
    (exercise) => !isTaken(exercise.files) || !isTaken(withoutLocked(exercise.files, exercise)),
  );
  expect(refused.map(({ id }) => id)).toEqual([]);
});

import { join } from "node:path";
import { expect, test } from "vitest";
import { loadCatalogue } from "#content-loader/load-catalogue.ts";
import { draftBody } from "#contract/study.ts";
import { indexLessons } from "./lesson-index.ts";

test("the account takes the code of every exercise of the site", () => {
  const { exercises } = indexLessons(loadCatalogue(join(import.meta.dirname, "../../../content")));
  expect(exercises.size).toBeGreaterThan(0);
  const refused = [...exercises.values()].filter(({ files }) => {
    const sent = files.map(({ path, text }) => ({ path, text }));
    return !draftBody.safeParse({ files: sent, savedAt: "2026-11-15T05:00:00.000Z", basedOn: null }).success;
  });
  expect(refused.map(({ id }) => id)).toEqual([]);
});

import { join } from "node:path";
import { keptContent } from "#content-loader/kept-content.ts";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { tutorPassages } from "#content-loader/tutor-passages.ts";
import { saidOfErrors } from "#domain/tutor/find/explain-error.ts";
import { openTutorIndex } from "#domain/tutor/find/open-tutor-index.ts";
import type { TutorIndex } from "#domain/tutor/found.ts";
import { gatherSecrets, type SecretStore } from "#domain/tutor/guard/secrets.ts";
import type { Passage } from "#domain/tutor/passage.ts";
import type { Place } from "#domain/tutor/place.ts";
import type { EvalQuestion } from "./read-questions.ts";

export type OpenTutor = {
  readonly catalogue: Catalogue;
  readonly passages: readonly Passage[];
  readonly index: TutorIndex;
  readonly secrets: SecretStore;
};

/** The tutor's index and guard over the real content, as on the server. */
export function openTutor(): OpenTutor {
  const { catalogue, help, errors, asked } = keptContent(join(import.meta.dirname, "../../content"));
  const passages = tutorPassages(catalogue, catalogue.scholarships, help, asked);
  const index = openTutorIndex(passages, errors);
  return { catalogue, passages, index, secrets: gatherSecrets(catalogue.courses, saidOfErrors(errors)) };
}

export function placeOf({ at, exercise: id }: EvalQuestion, { courses }: Catalogue): Place | undefined {
  if (at === undefined) return undefined;
  const course = courses.find(({ path }) => at === path || at.startsWith(`${path}/`));
  const dayNumber = Number(/\/day\/(\d+)$/.exec(at)?.[1] ?? 0) || undefined;
  const exercise = course?.days
    .flatMap(({ lesson }) => lesson?.exercises ?? [])
    .find((candidate) => candidate.id === id);
  if (id !== undefined && !exercise)
    throw new Error(`the evaluation names the exercise ${id}, which is not there`);
  return { path: at, courseId: course?.id, dayNumber, exercise };
}

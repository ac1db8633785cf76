import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { HelpEntry } from "#content-loader/read-help.ts";
import { tutorPassages } from "#content-loader/tutor-passages.ts";
import type { Course } from "#domain/courses/course.ts";
import type { AskedByDay } from "#domain/tutor/asked-question.ts";
import { type MessageNotes, saidOfErrors } from "#domain/tutor/find/explain-error.ts";
import { openTutorIndexInSteps } from "#domain/tutor/find/open-tutor-index.ts";
import type { TutorIndex } from "#domain/tutor/found.ts";
import { gatherSecretsInSteps, type SecretStore } from "#domain/tutor/guard/secrets.ts";
import type { Passage } from "#domain/tutor/passage.ts";
import { currentSchemes } from "#server/current-schemes.ts";
import type { MentoringStore } from "#server/ports/mentoring-store.ts";
import type { SchemeStore } from "#server/ports/scheme-store.ts";
import { ServiceAway } from "#server/ports/service-trouble.ts";
import { withinLimit } from "#server/within-limit.ts";
import { inSlices } from "./in-slices.ts";
import { publishedPassages } from "./published-passages.ts";

/**
 * Cache time: an edited scholarship may be answered from its old text, and a new question may be missing, for this
 * long.
 */
const LOOK_AGAIN_MS = 60_000;
const PUBLISHED_MOST = 1_000;
/** Timeout: right after a start on an overloaded machine, building takes minutes, and nobody should wait that long. */
const PATIENCE_MS = 8_000;

type Knowledge = { readonly index: TutorIndex; readonly secrets: SecretStore };

/** Everything the tutor knows, once it is built. */
export type KnowledgeOf = () => Promise<Knowledge>;

/** The two long calculations: seconds of processor time each, for all courses. */
export type Calculations = {
  readonly openIndex: (passages: readonly Passage[], errors: readonly MessageNotes[]) => Promise<TutorIndex>;
  readonly gatherSecrets: (courses: readonly Course[], shown: readonly string[]) => Promise<SecretStore>;
};

export const IN_SLICES: Calculations = {
  openIndex: (passages, errors) => inSlices(openTutorIndexInSteps(passages, errors)),
  gatherSecrets: (courses, shown) => inSlices(gatherSecretsInSteps(courses, shown)),
};

type Deps = {
  readonly catalogue: Catalogue;
  readonly help: readonly HelpEntry[];
  readonly asked: AskedByDay;
  readonly errors: readonly MessageNotes[];
  readonly schemes: SchemeStore;
  readonly mentoring: Pick<MentoringStore, "allPublished">;
  readonly now: () => Date;
  readonly patienceMs?: number;
  readonly calculations?: Calculations;
};

/** Built at the first question and again when staff have edited a scholarship or published a question. */
export function tutorKnowledge({
  catalogue,
  help,
  asked,
  errors,
  schemes,
  mentoring,
  now,
  patienceMs = PATIENCE_MS,
  calculations = IN_SLICES,
}: Deps): KnowledgeOf {
  let secrets: Promise<SecretStore> | undefined;
  let index: TutorIndex | undefined;
  let indexed = "";
  let lookedAt = 0;
  let looking: Promise<void> | undefined;

  const withinPatience = <T>(work: Promise<T>) =>
    withinLimit(
      work,
      patienceMs,
      () => new ServiceAway("the tutor's index", new Error(`not made in ${patienceMs} ms`)),
    );

  async function look(): Promise<void> {
    const [current, published] = await Promise.all([
      currentSchemes({ catalogue, schemes }),
      mentoring.allPublished(PUBLISHED_MOST),
    ]);
    const asText = JSON.stringify([current, published]);
    if (index === undefined || asText !== indexed)
      index = await calculations.openIndex(
        [...tutorPassages(catalogue, current, help, asked), ...publishedPassages(catalogue, published)],
        errors,
      );
    indexed = asText;
    lookedAt = now().getTime();
  }

  // A failure is not cached: the next question retries.
  function gather(): Promise<SecretStore> {
    secrets ??= calculations
      .gatherSecrets(catalogue.courses, saidOfErrors(errors))
      .catch((error: unknown) => {
        secrets = undefined;
        throw error;
      });
    return secrets;
  }

  async function lookWhenDue(): Promise<void> {
    // Also when the clock was set back since.
    if (index !== undefined && Math.abs(now().getTime() - lookedAt) < LOOK_AGAIN_MS) return;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    // The old index still answers while the edits cannot be read.
    await withinPatience(looking).catch((error: unknown) => {
      if (index === undefined) throw error;
    });
  }

  return async () => {
    // Side by side: after a timeout both builds continue, so a later caller waits for neither.
    const [gathered] = await Promise.all([withinPatience(gather()), lookWhenDue()]);
    if (index === undefined) throw new Error("the tutor has no index");
    return { index, secrets: gathered };
  };
}

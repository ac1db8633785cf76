import type { FastifyBaseLogger } from "fastify";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { withinLimit } from "#server/within-limit.ts";

const LIMIT_MS = 4_000;
const FRESH_FOR_MS = 1_000;
/** An id that no account has. */
const NOBODY = "readiness-check";

type Deps = {
  /** The store's own check that a row can be written. */
  readonly isReady: () => Promise<boolean>;
  readonly learners: Pick<LearnerStore, "find">;
  readonly log: Pick<FastifyBaseLogger, "warn">;
};

/**
 * Ready means: the store can be written, and a learner's record can be read through the batching that every signed-in request
 * uses. Both with a timeout. Callers share one cached answer for a second.
 */
export function readiness({ isReady, learners, log }: Deps): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    try {
      const both = Promise.all([isReady(), learners.find(NOBODY)]);
      const [canWrite] = await withinLimit(both, LIMIT_MS, () => new Error(`no answer in ${LIMIT_MS} ms`));
      return canWrite;
    } catch (error) {
      log.warn({ err: error }, "not ready");
      return false;
    }
  };
  return () => {
    answer ??= ask().finally(() => {
      setTimeout(() => {
        answer = undefined;
      }, FRESH_FOR_MS).unref();
    });
    return answer;
  };
}

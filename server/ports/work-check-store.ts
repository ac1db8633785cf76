import type { WorkCheck, WorkKey } from "#domain/certificates/work-check.ts";

/**
 * A cache of checkers' verdicts, by content hash. It names no learner and outlives them: equal work need not be run
 * again. work-check-store-conformance.ts checks every adapter.
 */
export type WorkCheckStore = {
  /** The first verdict on the same work and tests is final. */
  keep(check: WorkCheck): Promise<void>;
  /** Every check of these pieces of work, for all versions of the tests; oldest first. */
  of(works: readonly WorkKey[]): Promise<readonly WorkCheck[]>;
};

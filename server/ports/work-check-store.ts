import type { WorkCheck, WorkKey } from "#domain/certificates/work-check.ts";

/**
 * What checkers found, by content hash. It names no learner and outlives them: equal work need not be run again. The promises are
 * checked by work-check-store-conformance.ts for every adapter.
 */
export type WorkCheckStore = {
  /** The first verdict on the same work and tests stands. */
  keep(check: WorkCheck): Promise<void>;
  /** Every check of these pieces of work, against whatever tests; the oldest first. */
  of(works: readonly WorkKey[]): Promise<readonly WorkCheck[]>;
};

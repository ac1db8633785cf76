import type { LearnerPlan, PlanFacts } from "#domain/learning/learner-plan.ts";

/** Learners' plan settings, and the times from which dates are computed. See plan-store-conformance.ts. */
export type PlanStore = {
  /** One snapshot. NO_PLAN for a learner who chose nothing. */
  facts(uid: string): Promise<PlanFacts>;
  /**
   * Loads, decides and saves atomically. `decide` must be pure, because it may be retried; an unchanged result is not
   * written.
   */
  change(uid: string, decide: (facts: PlanFacts) => LearnerPlan): Promise<LearnerPlan>;
};

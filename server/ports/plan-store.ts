import type { LearnerPlan, PlanFacts } from "#domain/learning/learner-plan.ts";

/** What learners chose for their plans, and the moments from which dates follow. See plan-store-conformance.ts. */
export type PlanStore = {
  /** All of one moment. Whoever chose nothing has NO_PLAN. */
  facts(uid: string): Promise<PlanFacts>;
  /**
   * Loads, decides and saves as one step. `decide` must be pure, because it may be called again; what it returns unchanged is
   * not written.
   */
  change(uid: string, decide: (facts: PlanFacts) => LearnerPlan): Promise<LearnerPlan>;
};

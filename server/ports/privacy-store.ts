import type { PrivacyStanding } from "#domain/accounts/may-be-shown.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { NewJob } from "./jobs.ts";

/** What learners agreed to and said about being shown. See privacy-store-conformance.ts. */
export type PrivacyStore = {
  /** Whoever said nothing, or is not there, has NOTHING_SAID. */
  standingOf(uid: string): Promise<PrivacyStanding>;
  /** The learner whose parent was mailed this link. A link that was replaced leads nowhere. */
  holderOfLink(linkHash: string): Promise<string | undefined>;
  /** Parents who were asked before this moment and did not answer are dropped. */
  forgetUnanswered(before: Date): Promise<void>;
  /**
   * Loads, decides and saves as one step. `decide` must be pure, because it may be called again; what it returns unchanged is not
   * written. The jobs are added with the change, in one transaction, and not where it is refused.
   */
  change<R extends Refusal = never>(
    uid: string,
    decide: (standing: PrivacyStanding) => PrivacyStanding | R,
    now: Date,
    jobs?: readonly NewJob[],
  ): Promise<PrivacyStanding | R>;
};

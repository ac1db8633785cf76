import type { PrivacyStanding } from "#domain/accounts/may-be-shown.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { NewJob } from "./jobs.ts";

/** Learners' consents and answers about being shown. See privacy-store-conformance.ts. */
export type PrivacyStore = {
  /** NOTHING_SAID for an unknown learner, or one who said nothing. */
  standingOf(uid: string): Promise<PrivacyStanding>;
  /** The learner whose parent got this link. A replaced link is unknown. */
  holderOfLink(linkHash: string): Promise<string | undefined>;
  /** Deletes requests to parents that were not answered before this time. */
  forgetUnanswered(before: Date): Promise<void>;
  /**
   * Loads, decides and saves atomically. `decide` must be pure, because it may be retried; an unchanged result is not
   * written. The jobs are added in the same transaction, and not if it is refused.
   */
  change<R extends Refusal = never>(
    uid: string,
    decide: (standing: PrivacyStanding) => PrivacyStanding | R,
    now: Date,
    jobs?: readonly NewJob[],
  ): Promise<PrivacyStanding | R>;
};

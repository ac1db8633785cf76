import type { FirstCheck } from "#domain/review/first-check.ts";
import type { Deck } from "#domain/review/review-card.ts";

export type ReviewFacts = {
  readonly deck: Deck;
  /** The first attempt at a day's own questions, by day id. */
  readonly checks: Readonly<Record<string, FirstCheck>>;
};

/** What learners review. See review-store-conformance.ts. */
export type ReviewStore = {
  load(uid: string): Promise<ReviewFacts>;
  /**
   * Merges facts with the stored ones, by the rules of `joinDecks` and `earlierCheck`. Commutative and idempotent: any
   * order, any number of times, any number of devices give the same result.
   */
  join(uid: string, facts: Partial<ReviewFacts>): Promise<void>;
};

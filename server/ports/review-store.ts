import type { FirstCheck } from "#domain/review/first-check.ts";
import type { QuestionFigures } from "#domain/review/hard-questions.ts";
import type { Deck } from "#domain/review/review-card.ts";

export type ReviewFacts = {
  readonly deck: Deck;
  /** The first try of a day's own questions, by the id of the day. */
  readonly checks: Readonly<Record<string, FirstCheck>>;
};

/** What learners review. See review-store-conformance.ts. */
export type ReviewStore = {
  load(uid: string): Promise<ReviewFacts>;
  /**
   * Puts facts together with those that are kept, by the rules of `joinDecks` and `earlierCheck`: in any order, any number of times,
   * from any number of devices the result is the same.
   */
  join(uid: string, facts: Partial<ReviewFacts>): Promise<void>;
  /** How the questions of these days went with all learners. */
  figures(dayIds: readonly string[]): Promise<readonly QuestionFigures[]>;
};

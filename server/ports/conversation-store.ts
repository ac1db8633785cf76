import type { Conversation, ConversationSummary, Exchange } from "#domain/tutor/conversation.ts";
import type { RatedAnswer } from "#domain/tutor/rated-answer.ts";
import type { Rating, Verdict } from "#domain/tutor/rating.ts";

/** Signed-in learners' conversations with the tutor. Checked by conversation-store-conformance.ts for every adapter. */
export type ConversationStore = {
  /** Most recent message first. */
  list(uid: string): Promise<readonly ConversationSummary[]>;
  find(uid: string, id: string): Promise<Conversation | undefined>;
  /**
   * Adds a question and its answer atomically; an unknown conversation is created. Beyond CONVERSATIONS_MAX
   * conversations and MESSAGES_MAX messages the oldest are deleted. Ids are per learner: another learner's id is
   * another conversation.
   */
  add(uid: string, id: string, exchange: Exchange, options?: AddOptions): Promise<void>;
  /** False if there is no such conversation. A given title stays, whatever is asked later. */
  rename(uid: string, id: string, title: string): Promise<boolean>;
  /**
   * Rates an answer, stored with a copy of it; undefined withdraws the rating. False if there is no such answer.
   * Ratings are deleted with their conversation, not with the answer: a replaced answer keeps its rating.
   */
  rate(uid: string, id: string, exchangeId: string, rating: Rating | undefined, now: Date): Promise<boolean>;
  /** A learner's own ratings, newest first, for the export. */
  ratingsOf(uid: string): Promise<readonly RatedAnswer[]>;
  /** Everybody's, newest first, anonymous. */
  latestRatings(verdict: Verdict, most: number): Promise<readonly RatedAnswer[]>;
  /** Returns how many were deleted. */
  remove(uid: string, which: readonly string[] | "all"): Promise<number>;
  /** Everything, newest first, for the export. */
  all(uid: string): Promise<readonly Conversation[]>;
};

type AddOptions = {
  /**
   * The exchange that this one replaces: it and all later ones are deleted in the same transaction. If it no longer
   * exists, the new one is appended. If the first question is replaced, the title is taken from the new one, unless the
   * learner gave it one.
   */
  readonly replaces?: string | undefined;
};

import type { Conversation, ConversationSummary, Exchange } from "#domain/tutor/conversation.ts";
import type { RatedAnswer } from "#domain/tutor/rated-answer.ts";
import type { Rating, Verdict } from "#domain/tutor/rating.ts";

/** Signed-in learners' conversations with the tutor. Checked by conversation-store-conformance.ts for every adapter. */
export type ConversationStore = {
  /** The one with the newest message first. */
  list(uid: string): Promise<readonly ConversationSummary[]>;
  find(uid: string, id: string): Promise<Conversation | undefined>;
  /**
   * Adds a question and its answer as one step; a conversation that is not there begins with them. Beyond CONVERSATIONS_MAX
   * conversations and MESSAGES_MAX messages the oldest go. An id belongs to its learner: another's is simply another.
   */
  add(uid: string, id: string, exchange: Exchange, options?: AddOptions): Promise<void>;
  /** False where there is no such conversation. A given title stays, whatever is asked later. */
  rename(uid: string, id: string, title: string): Promise<boolean>;
  /**
   * What the learner thinks of an answer, kept with a copy of it; undefined takes it back. False where there is no such answer.
   * Ratings go with their conversation, not with the answer: one that was replaced keeps its rating.
   */
  rate(uid: string, id: string, exchangeId: string, rating: Rating | undefined, now: Date): Promise<boolean>;
  /** A learner's own ratings, the newest first, for the export. */
  ratingsOf(uid: string): Promise<readonly RatedAnswer[]>;
  /** Everybody's, the newest first, without whose they are. */
  latestRatings(verdict: Verdict, most: number): Promise<readonly RatedAnswer[]>;
  /** How many were there to be removed. */
  remove(uid: string, which: readonly string[] | "all"): Promise<number>;
  /** Everything, the newest first, for the export. */
  all(uid: string): Promise<readonly Conversation[]>;
};

type AddOptions = {
  /**
   * The exchange that this one takes the place of: it and all that came after it go in the same step. Where it is gone already,
   * the new one stands at the end. A conversation whose first question is replaced gets its title from the new one, unless the
   * learner gave it one.
   */
  readonly replaces?: string | undefined;
};

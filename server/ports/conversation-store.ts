import type { Conversation, ConversationSummary, Exchange } from "#domain/tutor/conversation.ts";

/** Signed-in learners' conversations with the tutor. Checked by conversation-store-conformance.ts for every adapter. */
export type ConversationStore = {
  /** The one with the newest message first. */
  list(uid: string): Promise<readonly ConversationSummary[]>;
  find(uid: string, id: string): Promise<Conversation | undefined>;
  /**
   * Adds a question and its answer as one step; a conversation that is not there begins with them. Beyond CONVERSATIONS_MAX
   * conversations and MESSAGES_MAX messages the oldest go. An id belongs to its learner: another's is simply another.
   */
  add(uid: string, id: string, exchange: Exchange): Promise<void>;
  /** How many were there to be removed. */
  remove(uid: string, which: readonly string[] | "all"): Promise<number>;
  /** Everything, the newest first, for the export. */
  all(uid: string): Promise<readonly Conversation[]>;
};

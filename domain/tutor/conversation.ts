import type { Passage } from "./passage.ts";
import type { Rating } from "./rating.ts";
import { TITLE_MAX_CHARACTERS } from "./tutor-bounds.ts";

/** The source that a [1] in an answer refers to. */
export type Source = Pick<Passage, "title" | "heading" | "url" | "kind" | "dayId"> & {
  readonly number: number;
};

type SaidMessage = {
  readonly role: "user" | "bot";
  readonly text: string;
  /** Only on the bot's answers. */
  readonly sources?: readonly Source[] | undefined;
  readonly at: Date;
};

export type ChatMessage = SaidMessage & {
  /** Shared by a question and its answer. */
  readonly exchangeId: string;
  /** Only on the bot's answers. */
  readonly rating?: Rating | undefined;
};

export type ConversationSummary = {
  readonly id: string;
  readonly title: string;
  readonly startedAt: Date;
  readonly lastAt: Date;
  /** Number of stored messages. */
  readonly turns: number;
};

export type Conversation = ConversationSummary & { readonly messages: readonly ChatMessage[] };

/** A question with its answer: they are stored together or not at all. */
export type Exchange = {
  readonly id: string;
  readonly question: SaidMessage;
  readonly answer: SaidMessage;
};

/** The beginning of the first question, cut between words unless a word is overlong. */
export function conversationTitle(question: string): string {
  const text = question.trim().replace(/\s+/g, " ");
  const letters = [...text];
  if (letters.length <= TITLE_MAX_CHARACTERS) return text;
  const cut = letters.slice(0, TITLE_MAX_CHARACTERS - 1).join("");
  return `${cut.replace(/(?<=.{40}) \S*$/u, "")}…`;
}

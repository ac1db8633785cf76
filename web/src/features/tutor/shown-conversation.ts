import type { AnswerBody, ConversationReply, RatingBody, SourceReply } from "#contract/tutor.ts";
import { ANSWER_MAX_CHARACTERS, ATTEMPTS_MAX, TURNS_MAX } from "#domain/tutor/tutor-bounds.ts";

/** whole: complete; stopped: by the learner; cut: the page was left; trouble: it broke, or never came. */
type AnswerEnding = "whole" | "stopped" | "cut" | "trouble";

export type Message = {
  readonly id: string;
  readonly role: "user" | "bot";
  readonly text: string;
  /** The id of question and answer in the account. */
  readonly exchangeId?: string | undefined;
  /** Only on questions: the exchange to delete once this one is answered, and the number of answers requested. */
  readonly replaces?: string | undefined;
  readonly attempt?: number | undefined;
  /** Only on answers, like everything below. */
  readonly ending?: AnswerEnding;
  readonly sources?: readonly SourceReply[];
  /** Shown below the error, if more is known. */
  readonly problem?: string;
  readonly isSupported?: boolean;
  readonly isWithheld?: boolean;
  readonly rating?: RatingBody | undefined;
  /** Another answer was requested but failed: this is the earlier one. */
  readonly isStillTheOld?: boolean;
};

export type Conversation = {
  readonly id: string;
  /** Its id in the account. */
  readonly savedAs?: string | undefined;
  /** The name the learner gave it. */
  readonly title?: string | undefined;
  readonly messages: readonly Message[];
  readonly lastAt: string;
};

const MESSAGES_KEPT = 100;
/** Over all turns: a long conversation must not cost too much on a slow connection. */
const TURN_BYTES = 40_000;

export function newConversation(lastAt: string): Conversation {
  return { id: crypto.randomUUID(), messages: [], lastAt };
}

/** A message with the same id is replaced: an answer is saved while it grows, and again when it is complete. */
export function withMessage(conversation: Conversation, message: Message, lastAt: string): Conversation {
  const at = conversation.messages.findIndex(({ id }) => id === message.id);
  const messages = at < 0 ? [...conversation.messages, message] : conversation.messages.with(at, message);
  return { ...conversation, messages: messages.slice(-MESSAGES_KEPT), lastAt };
}

export function withoutMessage(conversation: Conversation, id: string): Conversation {
  return { ...conversation, messages: conversation.messages.filter((message) => message.id !== id) };
}

/** The question that still needs an answer: the last one, if no complete answer follows it. */
export function openQuestion({ messages }: Conversation): Message | undefined {
  const last = messages.at(-1);
  if (last?.role === "user") return last;
  return last && last.ending !== "whole" ? messages.findLast(({ role }) => role === "user") : undefined;
}

/** The conversation up to an edited question. Everything after it is removed. */
export function withEdited(conversation: Conversation, questionId: string, edited: Message): Conversation {
  const at = conversation.messages.findIndex(({ id }) => id === questionId);
  if (at < 0) return conversation;
  return { ...conversation, messages: [...conversation.messages.slice(0, at), edited] };
}

/** How many messages are removed when a question is edited, its own answer included. */
export function messagesAfter({ messages }: Conversation, questionId: string): number {
  return messages.length - 1 - messages.findIndex(({ id }) => id === questionId);
}

/** The exchange in the account that an answer to this question replaces. */
export function replacedExchange({ messages }: Conversation, question: Message): string | undefined {
  const answer = messages[messages.indexOf(question) + 1];
  // An answer without text was not saved.
  const kept = answer?.role === "bot" && answer.text !== "" ? answer.exchangeId : undefined;
  return kept ?? question.replaces;
}

/** The last question, when its answer is complete and another one can be requested. */
export function questionForAnother({ messages }: Conversation): Message | undefined {
  const [question, answer] = messages.slice(-2);
  const isAnswered = question?.role === "user" && answer?.role === "bot" && answer.ending === "whole";
  if (!isAnswered || answer.isSupported === false || (answer.sources?.length ?? 0) < 2) return undefined;
  return (question.attempt ?? 1) < ATTEMPTS_MAX ? question : undefined;
}

/** What is sent: the question and the answered ones before it, the newest that fit. */
export function turnsFor(conversation: Conversation, question: Message): AnswerBody["turns"] {
  const before = conversation.messages.slice(0, conversation.messages.indexOf(question));
  const turns: AnswerBody["turns"][number][] = [{ role: "user", text: question.text }];
  let bytes = bytesOf(question.text);
  for (let at = before.length - 1; at > 0; at--) {
    const [asked, answer] = [before[at - 1], before[at]];
    if (asked?.role !== "user" || answer?.role !== "bot" || answer.text.trim() === "") continue;
    bytes += bytesOf(asked.text) + bytesOf(answer.text);
    if (bytes > TURN_BYTES || turns.length + 2 > TURNS_MAX) break;
    turns.unshift(
      { role: "user", text: asked.text },
      { role: "bot", text: answer.text.slice(0, ANSWER_MAX_CHARACTERS) },
    );
  }
  return turns;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** As saved in the account; the learner continues it here. */
export function fromAccount(reply: ConversationReply): Conversation {
  return {
    id: crypto.randomUUID(),
    savedAs: reply.id,
    lastAt: reply.lastAt,
    messages: reply.messages.map(({ role, text, sources, exchangeId, rating }) => ({
      id: crypto.randomUUID(),
      role,
      text,
      exchangeId,
      ...(role === "bot" && { ending: "whole" as const, sources: sources ?? [], rating }),
    })),
  };
}

const TITLE_LETTERS = 80;

export function titleOf({ title, messages }: Conversation): string {
  if (title) return title;
  const first =
    messages
      .find(({ role }) => role === "user")
      ?.text.trim()
      .replace(/\s+/g, " ") ?? "";
  return first.length > TITLE_LETTERS ? `${first.slice(0, TITLE_LETTERS - 1)}…` : first;
}

import type { AnswerBody, ConversationReply, SourceReply } from "#contract/tutor.ts";
import { ANSWER_MAX_CHARACTERS, TURNS_MAX } from "#domain/tutor/tutor-bounds.ts";

/** whole: to its end; stopped: by the learner; cut: the page went away meanwhile; trouble: it broke, or never came. */
type AnswerEnding = "whole" | "stopped" | "cut" | "trouble";

export type Message = {
  readonly id: string;
  readonly role: "user" | "bot";
  readonly text: string;
  /** Of answers only, like everything below. */
  readonly ending?: AnswerEnding;
  readonly sources?: readonly SourceReply[];
  /** Said below the words of a trouble, where more is known. */
  readonly problem?: string;
  readonly isSupported?: boolean;
  readonly isWithheld?: boolean;
};

export type Conversation = {
  readonly id: string;
  /** Where the account keeps it. */
  readonly savedAs?: string | undefined;
  readonly messages: readonly Message[];
  readonly lastAt: string;
};

const MESSAGES_KEPT = 100;
/** Of all turns together: a long conversation must not cost a slow line more than its last part is worth. */
const TURN_BYTES = 40_000;

export function newConversation(lastAt: string): Conversation {
  return { id: crypto.randomUUID(), messages: [], lastAt };
}

/** A message of the same id is replaced: an answer is written down as far as it came, and again when it is whole. */
export function withMessage(conversation: Conversation, message: Message, lastAt: string): Conversation {
  const at = conversation.messages.findIndex(({ id }) => id === message.id);
  const messages = at < 0 ? [...conversation.messages, message] : conversation.messages.with(at, message);
  return { ...conversation, messages: messages.slice(-MESSAGES_KEPT), lastAt };
}

export function withoutMessage(conversation: Conversation, id: string): Conversation {
  return { ...conversation, messages: conversation.messages.filter((message) => message.id !== id) };
}

/** The question that still wants an answer: the last one, when nothing or nothing whole follows it. */
export function openQuestion({ messages }: Conversation): Message | undefined {
  const last = messages.at(-1);
  if (last?.role === "user") return last;
  return last && last.ending !== "whole" ? messages.findLast(({ role }) => role === "user") : undefined;
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

/** As the account kept it; the learner goes on with it here. */
export function fromAccount(reply: ConversationReply): Conversation {
  return {
    id: crypto.randomUUID(),
    savedAs: reply.id,
    lastAt: reply.lastAt,
    messages: reply.messages.map(({ role, text, sources }) => ({
      id: crypto.randomUUID(),
      role,
      text,
      ...(role === "bot" && { ending: "whole" as const, sources: sources ?? [] }),
    })),
  };
}

const TITLE_LETTERS = 80;

export function titleOf({ messages }: Conversation): string {
  const first =
    messages
      .find(({ role }) => role === "user")
      ?.text.trim()
      .replace(/\s+/g, " ") ?? "";
  return first.length > TITLE_LETTERS ? `${first.slice(0, TITLE_LETTERS - 1)}…` : first;
}

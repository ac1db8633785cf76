import type { ChatMessage, Conversation } from "#domain/tutor/conversation.ts";
import { table } from "./export-markup.ts";

export function conversationSections(conversations: readonly Conversation[]): string {
  return conversations
    .map(({ title, messages }) => table(`Conversation: ${title}`, messages.map(messageRow)))
    .join("\n");
}

function messageRow({ role, text, sources = [], at }: ChatMessage): [string, string] {
  const links = sources.map(({ number, title, url }) => `[${number}] ${title}: ${url}`);
  return [`${role === "user" ? "You" : "Tutor"}, ${at.toISOString()}`, [text, ...links].join("\n")];
}

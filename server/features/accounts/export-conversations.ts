import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { ChatMessage, Conversation } from "#domain/tutor/conversation.ts";
import { placeSource } from "#domain/tutor/place-source.ts";
import type { RatedAnswer } from "#domain/tutor/rated-answer.ts";
import { table } from "./export-markup.ts";

export function conversationSections(conversations: readonly Conversation[], { courses }: Catalogue): string {
  return conversations
    .map(({ title, messages }) =>
      table(
        `Chat: ${title}`,
        messages.map((message) => messageRow(message, courses)),
      ),
    )
    .join("\n");
}

/** With the answers at that time: some were replaced since. */
export function tutorRatingSection(rated: readonly RatedAnswer[]): string {
  return table(
    "What you said about the tutor's answers",
    rated.map(({ rating, question, answer, at }) => [
      at.toISOString(),
      [
        rating.verdict === "up" ? "It helped." : `It did not help: ${rating.reason}. ${rating.note}`,
        `Question: ${question}`,
        `Answer: ${answer}`,
      ].join("\n"),
    ]),
  );
}

function messageRow(
  { role, text, sources = [], at }: ChatMessage,
  courses: Catalogue["courses"],
): [string, string] {
  const placed = sources.map((source) => placeSource(source, courses));
  const links = placed.map(({ number, title, url }) => `[${number}] ${title}: ${url}`);
  return [`${role === "user" ? "You" : "Tutor"}, ${at.toISOString()}`, [text, ...links].join("\n")];
}

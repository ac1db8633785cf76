import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { conversationParams, conversationReply, conversationsReply } from "#contract/tutor.ts";
import type { Conversation, ConversationSummary } from "#domain/tutor/conversation.ts";
import { placeSource } from "#domain/tutor/place-source.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { ConversationStore } from "#server/ports/conversation-store.ts";

type Deps = {
  readonly sessionOf: SessionOf;
  readonly conversations: ConversationStore;
  readonly catalogue: Catalogue;
};

/** A learner's own conversations. Those of others are not there, and nothing tells the difference. */
export async function conversationRoutes(
  app: FastifyInstance,
  { sessionOf, conversations, catalogue }: Deps,
): Promise<void> {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    "/me/conversations",
    {
      schema: {
        summary: "The learner's conversations with the tutor, the newest first",
        tags: ["tutor"],
        response: { 200: conversationsReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      return (await conversations.list(account.uid)).map(presentSummary);
    },
  );

  typed.get(
    "/me/conversations/:id",
    {
      schema: {
        summary: "One conversation with its messages",
        tags: ["tutor"],
        params: conversationParams,
        response: { 200: conversationReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const found = await conversations.find(account.uid, request.params.id);
      if (!found) throw new ApiError("unknown-conversation");
      return presentConversation(found, catalogue);
    },
  );

  typed.delete(
    "/me/conversations/:id",
    {
      schema: {
        summary: "Delete one conversation",
        tags: ["tutor"],
        params: conversationParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      if ((await conversations.remove(account.uid, [request.params.id])) === 0)
        throw new ApiError("unknown-conversation");
      return reply.code(204).send(null);
    },
  );

  typed.delete(
    "/me/conversations",
    {
      schema: { summary: "Delete all conversations", tags: ["tutor"], response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      await conversations.remove(account.uid, "all");
      return reply.code(204).send(null);
    },
  );
}

function presentSummary({ id, title, startedAt, lastAt, turns }: ConversationSummary) {
  return { id, title, startedAt: startedAt.toISOString(), lastAt: lastAt.toISOString(), turns };
}

function presentConversation(conversation: Conversation, { courses }: Catalogue) {
  return {
    ...presentSummary(conversation),
    messages: conversation.messages.map(({ role, text, sources, at }) => ({
      role,
      text,
      at: at.toISOString(),
      ...(sources && { sources: sources.map((source) => placeSource(source, courses)) }),
    })),
  };
}

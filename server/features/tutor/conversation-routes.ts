import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import {
  conversationParams,
  conversationReply,
  conversationsQuery,
  conversationsReply,
  exchangeParams,
  ratingBody,
  renameBody,
} from "#contract/tutor.ts";
import {
  type Conversation,
  type ConversationSummary,
  conversationTitle,
} from "#domain/tutor/conversation.ts";
import { placeSource } from "#domain/tutor/place-source.ts";
import { searchConversations } from "#domain/tutor/search-conversations.ts";
import { EXCHANGE_MAX_BYTES } from "#domain/tutor/tutor-bounds.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import type { StorageQuota } from "#server/http/storage-quota.ts";
import type { ConversationStore } from "#server/ports/conversation-store.ts";
import type { Limit } from "#server/ports/limits.ts";

type Deps = {
  readonly sessionOf: SessionOf;
  readonly conversations: ConversationStore;
  readonly catalogue: Catalogue;
  readonly limitUse: LimitUse;
  readonly storage: StorageQuota;
  readonly now: () => Date;
};

/** A limit, because each search reads everything the learner has ever asked. */
const SEARCHES: Limit = { most: 120, windowSeconds: 600 };

/** A learner's own conversations. Others' ids are indistinguishable from unknown ones. */
export async function conversationRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { sessionOf, conversations, catalogue, limitUse } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  ratingRoutes(app, deps);

  typed.get(
    "/me/conversations",
    {
      schema: {
        summary:
          "The learner's conversations with the tutor, the newest first; `q`: those with all these words",
        tags: ["tutor"],
        querystring: conversationsQuery,
        response: { 200: conversationsReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const { q = "" } = request.query;
      if (q.trim() === "") return (await conversations.list(account.uid)).map(presentSummary);
      await limitUse("tutor-search", account.uid, SEARCHES);
      const found = searchConversations(await conversations.all(account.uid), q);
      return found.map((each) => ({ ...presentSummary(each), excerpt: each.excerpt }));
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

  typed.put(
    "/me/conversations/:id/title",
    {
      config: { stores: "chat-titles" },
      schema: {
        summary: "Give a conversation another name",
        tags: ["tutor"],
        params: conversationParams,
        body: renameBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      const title = conversationTitle(request.body.title);
      if (!(await conversations.rename(account.uid, request.params.id, title)))
        throw new ApiError("unknown-conversation");
      return reply.code(204).send(null);
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

/** What learners think of an answer. The staff read it with question, answer and sources, and without a name. */
function ratingRoutes(app: FastifyInstance, { sessionOf, conversations, storage, now }: Deps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const path = "/me/conversations/:id/exchanges/:exchangeId/rating";

  typed.put(
    path,
    {
      config: { stores: "work" },
      schema: {
        summary: "Say whether an answer helped; the staff read it without a name",
        tags: ["tutor"],
        params: exchangeParams,
        body: ratingBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      const { id, exchangeId } = request.params;
      // The answer is copied beside its rating.
      await storage.take(account.uid, EXCHANGE_MAX_BYTES, "chat");
      if (!(await conversations.rate(account.uid, id, exchangeId, request.body, now())))
        throw new ApiError("unknown-conversation");
      return reply.code(204).send(null);
    },
  );

  typed.delete(
    path,
    {
      schema: {
        summary: "Take back what was said about an answer",
        tags: ["tutor"],
        params: exchangeParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      const { id, exchangeId } = request.params;
      if (!(await conversations.rate(account.uid, id, exchangeId, undefined, now())))
        throw new ApiError("unknown-conversation");
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
    messages: conversation.messages.map(({ role, text, sources, at, exchangeId, rating }) => ({
      role,
      text,
      at: at.toISOString(),
      exchangeId,
      ...(rating && { rating }),
      ...(sources && { sources: sources.map((source) => placeSource(source, courses)) }),
    })),
  };
}

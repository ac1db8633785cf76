import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { ownDraftBody, ownDraftQuery, ownDraftReply } from "#contract/mentoring.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import { ApiError } from "#server/http/api-error.ts";
import { type LearnerMentoringDeps, SAVES } from "./mentoring-deps.ts";

/** More drafts than anybody has at a time. */
const DRAFTS_MOST = 40;
/** A prefix for learners' keys, so that none equals a thread id, under which mentors' drafts are stored. */
const idOf = (key: string) => `words ${key}`;

/** A learner's unsent words: the device deletes them at log-out, so they are stored here, too. */
export async function ownDraftRoutes(app: FastifyInstance, deps: LearnerMentoringDeps): Promise<void> {
  const { sessionOf, mentoringFacts, limitUse, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    "/me/mentoring/draft",
    {
      schema: {
        summary: "What the learner has begun to write to a mentor",
        tags: ["mentoring"],
        querystring: ownDraftQuery,
        response: { 200: ownDraftReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const kept = await mentoringFacts.get(account.uid, "draft", idOf(request.query.key));
      return { text: kept?.text ?? "" };
    },
  );

  typed.put(
    "/me/mentoring/draft",
    {
      config: { stores: "work" },
      schema: {
        summary: "Keep it until it is sent; an empty text takes it away",
        tags: ["mentoring"],
        body: ownDraftBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      await limitUse("mentoring-draft", account.uid, SAVES);
      const { key, text } = request.body;
      const at = now();
      const saved = await mentoringFacts.change(
        account.uid,
        "draft",
        idOf(key),
        { now: at },
        (kept, others) => {
          if (text === "") return undefined;
          return !kept && others.length >= DRAFTS_MOST ? refuse("too-many-requests") : { text, savedAt: at };
        },
      );
      if (isRefusal(saved)) throw new ApiError("too-many-requests");
      return reply.code(204).send(null);
    },
  );
}

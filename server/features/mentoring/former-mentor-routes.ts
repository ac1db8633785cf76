import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { flagBody } from "#contract/mentor.ts";
import { answeredReply } from "#contract/mentoring.ts";
import { threadParams, threadReply } from "#contract/mentoring-thread.ts";
import { isFormerMentor } from "#domain/mentoring/former-mentor.ts";
import type { Actor } from "#domain/mentoring/move.ts";
import { ApiError } from "#server/http/api-error.ts";
import { blockPerson, giveConsent, reportPerson } from "./between-people.ts";
import { type LearnerMentoringDeps, MOVES, WRITES } from "./mentoring-deps.ts";
import { coursesOf } from "./people.ts";
import { presentSummary, presentThread } from "./present-thread.ts";

const LONG_AGO = new Date(0);
const LISTED_MOST = 100;

/** For former mentors: the desk is closed to them, but what they said in a thread is still theirs. */
export async function formerMentorRoutes(app: FastifyInstance, deps: LearnerMentoringDeps): Promise<void> {
  const { mentoring, limitUse } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const schema = { tags: ["mentoring"], params: threadParams, response: { 200: threadReply } };

  const actorOf = async (request: FastifyRequest): Promise<Actor> => {
    const { uid } = deps.sessionOf(request).account;
    return { role: "mentor", id: uid, courses: await coursesOf(deps, uid) };
  };
  /** Threads that are still at their desk, or never were, are not found here. */
  const formerThread = async (actor: Actor, threadId: string) => {
    const file = await mentoring.find(threadId);
    if (!file || !isFormerMentor(file.thread, actor)) throw new ApiError("unknown-thread");
    return file;
  };

  typed.get(
    "/me/mentoring/answered",
    {
      schema: {
        summary: "What a former mentor took part in, the one that changed last first",
        tags: ["mentoring"],
        response: { 200: answeredReply },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const files = (await mentoring.ofMentor(actor.id, LONG_AGO))
        .filter(({ thread }) => isFormerMentor(thread, actor))
        .slice(0, LISTED_MOST);
      return { threads: await Promise.all(files.map((file) => presentSummary(deps, file, actor))) };
    },
  );

  typed.get(
    "/me/mentoring/answered/:threadId",
    { schema: { ...schema, summary: "What a former mentor said in one of them" } },
    async (request) => {
      const actor = await actorOf(request);
      return presentThread(deps, await formerThread(actor, request.params.threadId), actor);
    },
  );

  typed.post(
    "/me/mentoring/answered/:threadId/report",
    {
      config: { stores: "protection" },
      schema: { ...schema, summary: "Report its learner to the staff", body: flagBody },
    },
    async (request) => {
      const actor = await actorOf(request);
      await limitUse("mentoring-write", actor.id, WRITES);
      const file = await formerThread(actor, request.params.threadId);
      await reportPerson(deps, file, actor, { person: "learner", text: request.body.text });
      return presentThread(deps, file, actor);
    },
  );

  typed.post(
    "/me/mentoring/answered/:threadId/block",
    {
      config: { stores: "protection" },
      schema: { ...schema, summary: "No more words between the two, in any question" },
    },
    async (request) => {
      const actor = await actorOf(request);
      await limitUse("mentoring-move", actor.id, MOVES);
      const file = await formerThread(actor, request.params.threadId);
      return presentThread(deps, await blockPerson(deps, file, actor, "learner"), actor);
    },
  );

  typed.post(
    "/me/mentoring/answered/:threadId/take-back",
    {
      config: { stores: "protection" },
      schema: { ...schema, summary: "Agree no more to publishing it: what is published is taken down" },
    },
    async (request) => {
      const actor = await actorOf(request);
      await limitUse("mentoring-move", actor.id, MOVES);
      const file = await formerThread(actor, request.params.threadId);
      return presentThread(deps, await giveConsent(deps, file, actor, false), actor);
    },
  );
}

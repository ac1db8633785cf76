import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  askedReply,
  blockBody,
  consentBody,
  helpedBody,
  myMentoringReply,
  myThreadsQuery,
  replyBody,
  reportBody,
  unreadReply,
  withdrawBody,
} from "#contract/mentoring.ts";
import { threadParams, threadReply } from "#contract/mentoring-thread.ts";
import { judgeThread } from "#domain/mentoring/judge-thread.ts";
import type { Actor, Move } from "#domain/mentoring/move.ts";
import { mentorOf } from "#domain/mentoring/thread.ts";
import { isUnread, type ThreadFile, withSeen } from "#domain/mentoring/thread-file.ts";
import { ApiError } from "#server/http/api-error.ts";
import { passingWork } from "./ask-routes.ts";
import { blockPerson, giveConsent, reportPerson } from "./between-people.ts";
import { distressHelp } from "./distress-help.ts";
import { alterThread, moveThread } from "./make-moves.ts";
import { type LearnerMentoringDeps, type MentoringDeps, MOVES, WRITES } from "./mentoring-deps.ts";
import { coursesOf } from "./people.ts";
import { presentSummary, presentThread } from "./present-thread.ts";

const PAGE = 30;
const DOT_LOOKS_AT = 50;

type Learner = Extract<Actor, { readonly role: "learner" | "staff" }>;

export async function learnerThreadRoutes(app: FastifyInstance, deps: LearnerMentoringDeps): Promise<void> {
  const learnerOf: LearnerOf = (request) => ({ role: "learner", id: deps.sessionOf(request).account.uid });
  listRoutes(app, deps, learnerOf);
  writeRoutes(app, deps, learnerOf);
  moveRoutes(app, deps, learnerOf);
  personRoutes(app, deps, learnerOf);
}

type LearnerOf = (request: FastifyRequest) => Learner;

/** A learner's own thread. Others' threads give 404. */
async function ownThread({ mentoring }: MentoringDeps, learner: Learner, id: string): Promise<ThreadFile> {
  const file = await mentoring.find(id);
  if (file?.thread.learner !== learner.id) throw new ApiError("unknown-thread");
  return file;
}

function listRoutes(app: FastifyInstance, deps: MentoringDeps, learnerOf: LearnerOf): void {
  const { mentoring, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    "/me/mentoring",
    {
      schema: {
        summary: "The learner's questions and reviews, the one that changed last first",
        tags: ["mentoring"],
        querystring: myThreadsQuery,
        response: { 200: myMentoringReply },
      },
    },
    async (request) => {
      const learner = learnerOf(request);
      const files = await mentoring.ofLearner(learner.id, PAGE + 1, request.query.before);
      const page = files.slice(0, PAGE);
      const next = files.length > PAGE ? page.at(-1)?.thread.id : undefined;
      return {
        threads: await Promise.all(page.map((file) => presentSummary(deps, file, learner))),
        ...(next === undefined ? {} : { next }),
        mentorOf: [...(await coursesOf(deps, learner.id))],
      };
    },
  );

  typed.get(
    "/me/mentoring/unread",
    {
      schema: {
        summary: "Whether the menu shows a dot",
        tags: ["mentoring"],
        response: { 200: unreadReply },
      },
    },
    async (request) => {
      const { id } = learnerOf(request);
      const at = now();
      const [own, courses] = await Promise.all([mentoring.ofLearner(id, DOT_LOOKS_AT), coursesOf(deps, id)]);
      const held = courses.length > 0 ? await mentoring.ofMentor(id, at) : [];
      const waits = held.filter((file) => {
        const { thread } = judgeThread(file.thread, at);
        return thread.standing.state === "with_mentor" && mentorOf(thread) === id;
      });
      return {
        asLearner: own.filter((file) => isUnread(file, id)).length,
        asMentor: waits.length,
      };
    },
  );

  typed.get(
    "/me/mentoring/threads/:threadId",
    {
      schema: {
        summary: "One question or review with all that was said",
        tags: ["mentoring"],
        params: threadParams,
        response: { 200: threadReply },
      },
    },
    async (request) => {
      const learner = learnerOf(request);
      return presentThread(deps, await ownThread(deps, learner, request.params.threadId), learner);
    },
  );

  typed.put(
    "/me/mentoring/threads/:threadId/opened",
    {
      config: { stores: "nothing-new" },
      schema: {
        summary: "The learner has opened it: the next answer may be mailed again",
        tags: ["mentoring"],
        params: threadParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const learner = learnerOf(request);
      const { thread } = await ownThread(deps, learner, request.params.threadId);
      await alterThread(deps, thread.id, learner, (file) => withSeen(file, learner.id, { openedAt: now() }));
      return reply.code(204).send(null);
    },
  );
}

function writeRoutes(app: FastifyInstance, deps: MentoringDeps, learnerOf: LearnerOf): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/me/mentoring/threads/:threadId/messages",
    {
      config: { stores: "work" },
      schema: {
        summary: "Reply, or add to what was asked",
        tags: ["mentoring"],
        params: threadParams,
        body: replyBody,
        response: { 200: askedReply },
      },
    },
    async (request) => {
      const learner = learnerOf(request);
      await deps.limitUse("mentoring-write", learner.id, WRITES);
      const { id, text } = request.body;
      const file = await moveThread(
        deps,
        request.params.threadId,
        learner,
        { name: "write", text },
        { write: id },
      );
      return {
        thread: await presentThread(deps, file, learner),
        help: distressHelp(text, deps.tutor.help),
      };
    },
  );

  typed.post(
    "/me/mentoring/threads/:threadId/hand-in",
    {
      config: { stores: "work" },
      schema: {
        summary: "Hand in a ticket again, as it passes now",
        tags: ["mentoring"],
        params: threadParams,
        body: replyBody,
        response: { 200: askedReply },
      },
    },
    async (request) => {
      const learner = learnerOf(request);
      await deps.limitUse("mentoring-write", learner.id, WRITES);
      const { id, text } = request.body;
      const { thread, place } = await ownThread(deps, learner, request.params.threadId);
      if (thread.kind !== "review") throw new ApiError("wrong-kind");
      const { snapshot } = await passingWork(deps, learner.id, place?.exerciseId ?? "");
      const move: Move = { name: "hand-in", snapshot: snapshot.id, text };
      const file = await moveThread(deps, thread.id, learner, move, { write: id, snapshot });
      return {
        thread: await presentThread(deps, file, learner),
        help: distressHelp(text, deps.tutor.help),
      };
    },
  );
}

function moveRoutes(app: FastifyInstance, deps: MentoringDeps, learnerOf: LearnerOf): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const schema = { tags: ["mentoring"], params: threadParams, response: { 200: threadReply } };
  const moved = async (request: FastifyRequest, threadId: string, move: Move) => {
    const learner = learnerOf(request);
    await deps.limitUse("mentoring-move", learner.id, MOVES);
    return presentThread(deps, await moveThread(deps, threadId, learner, move), learner);
  };

  typed.post(
    "/me/mentoring/threads/:threadId/withdraw",
    {
      config: { stores: "protection" },
      schema: { ...schema, summary: "Take a question back before it is answered", body: withdrawBody },
    },
    (request) =>
      moved(request, request.params.threadId, {
        name: "withdraw",
        solvedMyself: request.body.solvedMyself,
      }),
  );
  typed.post(
    "/me/mentoring/threads/:threadId/helped",
    { config: { stores: "work" }, schema: { ...schema, summary: "Say whether it helped", body: helpedBody } },
    (request) => moved(request, request.params.threadId, { name: "helped", helped: request.body.helped }),
  );
  for (const [name, stores, summary] of [
    ["solve", "protection", "Close it as solved"],
    ["ask-another", "work", "Ask for another mentor"],
    ["ask-again", "work", "Ask a question that nobody answered again, at the front of the queue"],
  ] as const)
    typed.post(
      `/me/mentoring/threads/:threadId/${name}`,
      { config: { stores }, schema: { ...schema, summary } },
      (request) => moved(request, request.params.threadId, { name }),
    );
}

function personRoutes(app: FastifyInstance, deps: MentoringDeps, learnerOf: LearnerOf): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const schema = { tags: ["mentoring"], params: threadParams, response: { 200: threadReply } };

  typed.post(
    "/me/mentoring/threads/:threadId/block",
    {
      config: { stores: "protection" },
      schema: { ...schema, summary: "No more words between the two, in any question", body: blockBody },
    },
    async (request) => {
      const learner = learnerOf(request);
      await deps.limitUse("mentoring-move", learner.id, MOVES);
      const file = await ownThread(deps, learner, request.params.threadId);
      return presentThread(deps, await blockPerson(deps, file, learner, request.body.person), learner);
    },
  );
  typed.post(
    "/me/mentoring/threads/:threadId/report",
    {
      config: { stores: "protection" },
      schema: { ...schema, summary: "Report somebody to the staff", body: reportBody },
    },
    async (request) => {
      const learner = learnerOf(request);
      await deps.limitUse("mentoring-write", learner.id, WRITES);
      const file = await ownThread(deps, learner, request.params.threadId);
      await reportPerson(deps, file, learner, request.body);
      return presentThread(deps, file, learner);
    },
  );
  typed.post(
    "/me/mentoring/threads/:threadId/consent",
    {
      config: { stores: "work" },
      schema: { ...schema, summary: "Agree to publishing it without names, or no more", body: consentBody },
    },
    async (request) => {
      const learner = learnerOf(request);
      await deps.limitUse("mentoring-move", learner.id, MOVES);
      const file = await ownThread(deps, learner, request.params.threadId);
      return presentThread(deps, await giveConsent(deps, file, learner, request.body.consents), learner);
    },
  );
}

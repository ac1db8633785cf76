import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { HelpEntry } from "#content-loader/read-help.ts";
import {
  type AnswerBody,
  answerBody,
  knownQuestionsQuery,
  knownQuestionsReply,
  passagesBody,
  passagesReply,
  tutorReply,
} from "#contract/tutor.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { excerptOf } from "#domain/mentoring/excerpt.ts";
import { forAnotherAnswer } from "#domain/tutor/answer/another-answer.ts";
import { standingSentence } from "#domain/tutor/answer/standing-sentence.ts";
import type { AskedByDay } from "#domain/tutor/asked-question.ts";
import type { Exchange, Source } from "#domain/tutor/conversation.ts";
import type { MessageNotes } from "#domain/tutor/find/explain-error.ts";
import { questionInContext } from "#domain/tutor/find/question-in-context.ts";
import type { Found } from "#domain/tutor/found.ts";
import type { Passage } from "#domain/tutor/passage.ts";
import type { Place } from "#domain/tutor/place.ts";
import { EXCHANGE_MAX_BYTES } from "#domain/tutor/tutor-bounds.ts";
import { giveBackMemory } from "#server/give-back-memory.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Hashed } from "#server/http/keyed-hash.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import { sendCookies } from "#server/http/session.ts";
import type { StorageQuota } from "#server/http/storage-quota.ts";
import type { ConversationStore } from "#server/ports/conversation-store.ts";
import type { Identity } from "#server/ports/identity.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { Limit, Limits } from "#server/ports/limits.ts";
import type { MentoringStore } from "#server/ports/mentoring-store.ts";
import type { SchemeStore } from "#server/ports/scheme-store.ts";
import type { TutorModel } from "#server/ports/tutor-model.ts";
import { type Allowance, type Asker, countModelQuestions, countQuestions } from "./allowance.ts";
import { answerEvents } from "./answer-events.ts";
import { sendEvents } from "./event-stream.ts";
import { findPassages } from "./published-passages.ts";
import { placeResolver } from "./resolve-place.ts";
import { runningAnswers } from "./running-answers.ts";
import type { Calculations, KnowledgeOf } from "./tutor-knowledge.ts";

export type TutorSetup = {
  readonly isOn: boolean;
  readonly dailyVisitor: number;
  readonly dailyLearner: number;
  /** Questions to the model per day, for the whole site. */
  readonly dailyModel: number;
  readonly help: readonly HelpEntry[];
  readonly asked: AskedByDay;
  readonly errors: readonly MessageNotes[];
  /** How long a question waits for the index to be built; by default a few seconds. */
  readonly patienceMs?: number;
  readonly calculations?: Calculations;
};

type Deps = {
  readonly catalogue: Catalogue;
  readonly identity: Identity;
  readonly learners: LearnerStore;
  readonly conversations: ConversationStore;
  readonly schemes: SchemeStore;
  readonly mentoring: MentoringStore;
  readonly limits: Limits | undefined;
  readonly limitUse: LimitUse;
  readonly storage: StorageQuota;
  readonly hashed: Hashed;
  readonly tutor: TutorSetup;
  readonly knowledge: KnowledgeOf;
  readonly tutorModel: TutorModel | undefined;
  readonly now: () => Date;
};

/** Forty turns of the maximum length and the longest code, in a script of three bytes per character. */
const ANSWER_BODY_BYTES = 1024 * 1024;

/** Per account; somebody who rephrases a question searches a few times. */
const PASSAGES: Limit = { most: 60, windowSeconds: 600 };
const PASSAGES_SHOWN = 3;
/** The beginning says what a question is about; more words only blur the search. */
const ASKED_CHARACTERS = 500;
const EXCERPT_CHARACTERS = 160;

type AskerOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Asker>;

export async function tutorRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const allowance = countQuestions({ ...deps, daily: deps.tutor });
  const askerOf: AskerOf = async (request, reply) => {
    const session = await deps.identity.sessionOf(request.headers.cookie);
    if (!session) return { kind: "visitor", address: request.ip };
    sendCookies(reply, session.setCookie, "same");
    return { kind: "learner", uid: session.account.uid };
  };
  const { knowledge } = deps;
  if (deps.tutor.isOn) warmUp(app, knowledge);
  statusRoute(app, deps, allowance, askerOf);
  knownQuestionsRoute(app, deps);
  answerRoute(app, deps, knowledge, allowance, askerOf);
}

function statusRoute(
  app: FastifyInstance,
  { tutor, tutorModel }: Deps,
  allowance: Allowance,
  askerOf: AskerOf,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    "/tutor",
    {
      schema: {
        summary: "Whether the tutor is on, who answers, and how many questions are left today",
        tags: ["tutor"],
        response: { 200: tutorReply },
      },
    },
    async (request, reply) => ({
      isOn: tutor.isOn,
      answersBy: tutorModel ? ("model" as const) : ("lessons" as const),
      allowance: await allowance.left(await askerOf(request, reply)),
    }),
  );
}

/** One tap instead of typing a question in a second language on a phone. */
function knownQuestionsRoute(app: FastifyInstance, { tutor, catalogue }: Deps): void {
  const resolvePlace = placeResolver(catalogue);
  app.withTypeProvider<ZodTypeProvider>().get(
    "/tutor/questions",
    {
      schema: {
        summary: "What learners ask about the study day at this path",
        tags: ["tutor"],
        querystring: knownQuestionsQuery,
        response: { 200: knownQuestionsReply },
      },
    },
    async ({ query }) => {
      const { courseId, dayNumber = 0 } = resolvePlace(query);
      const day = catalogue.courses.find(({ id }) => id === courseId)?.days[dayNumber - 1];
      const known = tutor.isOn && day ? (tutor.asked[day.id] ?? []) : [];
      return { questions: known.map(({ ask, section }) => ({ ask, section })) };
    },
  );
}

/**
 * Passages that may already answer a learner who is about to ask a mentor: the same search, without writing an answer.
 */
export async function tutorPassageRoutes(
  app: FastifyInstance,
  deps: Deps & { readonly sessionOf: SessionOf },
): Promise<void> {
  const resolvePlace = placeResolver(deps.catalogue);
  app.withTypeProvider<ZodTypeProvider>().post(
    "/me/tutor/passages",
    {
      config: { stores: "nothing-new" },
      schema: {
        summary: "Passages from which the tutor would answer, before a mentor is asked",
        tags: ["tutor"],
        body: passagesBody,
        response: { 200: passagesReply },
      },
    },
    async (request) => {
      const { account } = deps.sessionOf(request);
      if (!deps.tutor.isOn) return { passages: [] };
      await deps.limitUse("tutor-passages", account.uid, PASSAGES);
      const { index } = await deps.knowledge();
      const place = resolvePlace(request.body.place);
      const question = excerptOf(request.body.question, ASKED_CHARACTERS).replaceAll("(code)", " ");
      const { isSupported, passages } = await findPassages(index, deps.mentoring, question, place);
      return { passages: isSupported ? worthOffering(passages, place) : [] };
    },
  );
}

/** Without the exercise on screen, and without published questions: the form finds those of the day itself. */
function worthOffering(passages: readonly Passage[], place: Place) {
  return passages
    .filter(
      ({ kind, exerciseId }) => kind !== "question" && (!exerciseId || exerciseId !== place.exercise?.id),
    )
    .slice(0, PASSAGES_SHOWN)
    .map(({ title, heading, url, text }) => ({
      title,
      heading,
      url,
      excerpt: excerptOf(text, EXCERPT_CHARACTERS),
    }));
}

function answerRoute(
  app: FastifyInstance,
  deps: Deps,
  knowledge: KnowledgeOf,
  allowance: Allowance,
  askerOf: AskerOf,
): void {
  const { tutor, tutorModel, now } = deps;
  const budget = countModelQuestions({ ...deps, daily: tutor.dailyModel });
  const running = runningAnswers(deps.limits !== undefined);
  const resolvePlace = placeResolver(deps.catalogue);
  app.addHook("preClose", async () => running.stopAll());

  app.withTypeProvider<ZodTypeProvider>().post(
    "/tutor/answers",
    {
      bodyLimit: ANSWER_BODY_BYTES,
      schema: {
        summary: "Ask the tutor; the answer is an event stream of start, text, and end or trouble",
        tags: ["tutor"],
        body: answerBody,
        response: { 200: { content: { "text/event-stream": { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      if (!tutor.isOn) throw new ApiError("tutor-off");
      const askedAt = now();
      const { turns, replaces, attempt, replyIn } = request.body;
      const asker = await askerOf(request, reply);
      const conversationId =
        asker.kind === "learner" ? (request.body.conversationId ?? randomUUID()) : undefined;
      const exchangeId = conversationId && randomUUID();
      // Counted before the search: a used-up allowance costs no search.
      const answering = running.begin(asker);
      let giveBack = async () => {};
      try {
        const taken = await allowance.take(asker);
        giveBack = taken.giveBack;
        if (asker.kind === "learner") await deps.storage.take(asker.uid, EXCHANGE_MAX_BYTES, "chat");
        stopWhenGone(reply, answering.stop);
        const { index, secrets } = await knowledge();
        const place = await withStanding(resolvePlace(request.body.place), asker, deps);
        const best = await findPassages(index, deps.mentoring, questionInContext(turns, place), place);
        // A model itself says when the nearest passages do not answer; without any passage it is not called.
        const hasSources = best.passages.length > 0 || best.nearest.length > 0;
        const wanted = hasSources && !best.isFixed ? tutorModel : undefined;
        const isModelSpent = wanted !== undefined && !(await budget.take());
        const model = isModelSpent ? undefined : wanted;
        const found = model ? best : forAnotherAnswer(best, attempt);
        const sources = sourcesOf(found);
        const kept = { conversationId, exchangeId, replaces, turns, askedAt };
        const events = answerEvents({
          task: {
            turns,
            place,
            found,
            replyIn,
            secrets,
            model,
            isModelSpent,
            attempt,
            signal: answering.signal,
          },
          start: {
            answersBy: model ? "model" : "lessons",
            sources,
            allowance: taken.after,
            conversationId,
            exchangeId,
          },
          keep: (text) => keepExchange(asker, { ...kept, text, sources }, deps),
          giveBack,
          isServerStopping: answering.isServerStopping,
          log: request.log,
        });
        return sendEvents(reply, events, answering.over);
      } catch (error) {
        answering.over();
        await giveBack();
        throw error;
      }
    },
  );
}

/** Warm-up right after the server listens, so that nobody's first question waits. */
function warmUp(app: FastifyInstance, knowledge: () => Promise<unknown>): void {
  app.addHook("onListen", async () => {
    // A turn later nothing refers to the calculation any more: it is garbage, too.
    knowledge().then(
      () => setImmediate(giveBackMemory),
      // Not lost: it goes on, and the next question looks again.
      (error: unknown) => app.log.warn({ err: error }, "the tutor's index is not made yet"),
    );
  });
}

/** The browser closes the connection when the learner stops the answer, or leaves. */
function stopWhenGone(reply: FastifyReply, stop: () => void): void {
  reply.raw.once("close", stop);
  if (reply.raw.destroyed) stop();
}

async function withStanding(place: Place, asker: Asker, { learners, catalogue }: Deps): Promise<Place> {
  if (asker.kind === "visitor") return place;
  const record = await learners.find(asker.uid);
  if (!record) return place;
  const standing = standingSentence(record, catalogue.courses, place.courseId);
  return { ...place, standing, ownCourseIds: ownCourseIds(record) };
}

/** Current courses come before completed ones. */
function ownCourseIds({ enrolledCourses, completedCourses }: LearnerRecord): readonly string[] {
  return enrolledCourses.length > 0 ? enrolledCourses : completedCourses;
}

function sourcesOf({ isSupported, passages, nearest }: Found): Source[] {
  return (isSupported ? passages : nearest).map(({ title, heading, url, kind, dayId }, index) => ({
    number: index + 1,
    title,
    heading,
    url,
    kind,
    ...(dayId === undefined ? {} : { dayId }),
  }));
}

type Answer = {
  readonly conversationId: string | undefined;
  readonly exchangeId: string | undefined;
  readonly replaces: string | undefined;
  readonly turns: AnswerBody["turns"];
  readonly text: string;
  readonly sources: readonly Source[];
  readonly askedAt: Date;
};

/** Only for signed-in learners. Sanitised: models may send characters that no database stores. */
async function keepExchange(
  asker: Asker,
  { conversationId, exchangeId, replaces, turns, text, sources, askedAt }: Answer,
  { conversations, now }: Deps,
): Promise<string | undefined> {
  if (asker.kind === "visitor" || conversationId === undefined || exchangeId === undefined) return undefined;
  const clean = text.toWellFormed().replaceAll("\0", "\ufffd");
  const exchange: Exchange = {
    id: exchangeId,
    question: { role: "user", text: turns.at(-1)?.text ?? "", at: askedAt },
    answer: { role: "bot", text: clean, sources, at: now() },
  };
  await conversations.add(asker.uid, conversationId, exchange, { replaces });
  return conversationId;
}

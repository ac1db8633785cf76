import { z } from "zod";
import { REPLY_LANGUAGES } from "#domain/tutor/answer/reply-language.ts";
import { RATING_NOTE_MAX_CHARACTERS, RATING_REASONS } from "#domain/tutor/rating.ts";
import {
  ANSWER_MAX_CHARACTERS,
  ATTEMPTS_MAX,
  QUESTION_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
  TURNS_MAX,
} from "#domain/tutor/tutor-bounds.ts";
import { codeFiles, typedText } from "./study.ts";

const moment = z.iso.datetime();

/** Who answers: the hosted model, or text of the lessons, word for word. */
const answersBy = z.enum(["model", "lessons"]);

/** Questions per day; `resetsAt` is the next midnight in India. */
const allowance = z.object({ limit: z.int(), left: z.int(), resetsAt: moment });

export const tutorReply = z.object({ isOn: z.boolean(), answersBy, allowance });

const turn = z.discriminatedUnion("role", [
  z.object({
    role: z.literal("user"),
    text: typedText(QUESTION_MAX_CHARACTERS).refine((text) => text.trim() !== "", "is empty"),
  }),
  z.object({ role: z.literal("bot"), text: typedText(ANSWER_MAX_CHARACTERS) }),
]);

/** Where the learner is. What the courses do not have (an old path, a removed exercise) is ignored. */
const placeClaim = z.object({
  path: typedText(300).refine(
    (path) => path.startsWith("/"),
    "a path of this site, such as /JavaCourse/day/3",
  ),
  exerciseId: z.string().min(1).max(80).optional(),
  failing: z.object({ testSays: typedText(1_000), message: typedText(4_000).optional() }).optional(),
  code: codeFiles.optional(),
});

/** A study day has some; every other page has none. */
export const knownQuestionsQuery = z.object({ path: placeClaim.shape.path });
/** What learners ask about the day, in the order of its text. `section` is an anchor of the day's page. */
export const knownQuestionsReply = z.object({
  questions: z.array(z.object({ ask: z.string(), section: z.string() })),
});

const exchangeId = typedText(64);

/** `conversationId` continues a saved conversation of the signed-in learner; visitors' conversations are not saved. */
export const answerBody = z.object({
  conversationId: z.uuid().optional(),
  turns: z
    .array(turn)
    .min(1)
    .max(TURNS_MAX)
    .refine((turns) => turns.at(-1)?.role === "user", "the last turn is the learner's question")
    .readonly(),
  place: placeClaim,
  /**
   * The language to answer in. A model answers in it; without a model, the English text comes with translations of its
   * terms.
   */
  replyIn: z.enum(REPLY_LANGUAGES).optional(),
  /**
   * The exchange of a saved conversation that this one replaces once it is answered: that exchange and all later ones
   * are then deleted.
   */
  replaces: exchangeId.optional(),
  /** For another answer to the same question: the number of this attempt, counted from 1. */
  attempt: z.int().min(2).max(ATTEMPTS_MAX).optional(),
});

/** `number` is the [1] in the text; `url` is a path of this site, with the heading where there is one. */
const source = z.object({
  number: z.int(),
  title: z.string(),
  heading: z.string().optional(),
  url: z.string(),
  /** The day's id, because the day may move within its course. */
  dayId: z.string().optional(),
  kind: z.enum(["lesson", "exercise", "course", "scholarship", "help", "question", "asked"]),
});

/**
 * For a learner who is about to ask a person: the passages the tutor would answer from. Does not count against the
 * daily limit.
 */
export const passagesBody = z.object({ question: typedText(8_000), place: placeClaim });
/** Best first, at most three; empty where the courses do not answer it. */
export const passagesReply = z.object({
  passages: z.array(
    z.object({ title: z.string(), heading: z.string().optional(), url: z.string(), excerpt: z.string() }),
  ),
});

/**
 * An answer is an event stream: one `start`, any number of `text`, then one `end` or one `trouble`. A stream that stops
 * without either of them was cut off.
 */
export type TutorEvent =
  | { readonly event: "start"; readonly data: AnswerStart }
  | { readonly event: "text"; readonly data: { readonly text: string } }
  | { readonly event: "end"; readonly data: AnswerEnd }
  | { readonly event: "trouble"; readonly data: { readonly message: string } };

export type AnswerStart = {
  readonly answersBy: z.infer<typeof answersBy>;
  readonly sources: readonly SourceReply[];
  /** The allowance after this question. */
  readonly allowance: AllowanceReply;
  /** The saved conversation of a signed-in learner; sent at the start, because a stopped answer has no `end`. */
  readonly conversationId?: string | undefined;
  /** The id of this question and answer: to rate them, or to replace them. */
  readonly exchangeId?: string | undefined;
};

type AnswerEnd = {
  /** The saved conversation of a signed-in learner. */
  readonly conversationId?: string | undefined;
  /** A part was withheld, because it would have given a solution away. */
  readonly withheld: boolean;
  /** False: the courses do not cover the question. */
  readonly isSupported: boolean;
};

export const conversationParams = z.object({ id: typedText(64) });
export const exchangeParams = z.object({ id: typedText(64), exchangeId: typedText(64) });

/** Words that must all occur in the conversation. */
export const conversationsQuery = z.object({ q: typedText(200).optional() });

export const renameBody = z.object({
  title: typedText(TITLE_MAX_CHARACTERS).refine((text) => text.trim() !== "", "is empty"),
});

export const ratingBody = z.discriminatedUnion("verdict", [
  z.object({ verdict: z.literal("up") }),
  z.object({
    verdict: z.literal("down"),
    reason: z.enum(RATING_REASONS),
    note: typedText(RATING_NOTE_MAX_CHARACTERS).default(""),
  }),
]);

const conversation = z.object({
  id: z.string(),
  /** The beginning of the first question, or the name the learner gave it. */
  title: z.string(),
  startedAt: moment,
  lastAt: moment,
  turns: z.int(),
});

/** Newest first. `excerpt`: the text around the words that were searched for. */
export const conversationsReply = z.array(conversation.extend({ excerpt: z.string().optional() }));

export const conversationReply = conversation.extend({
  messages: z.array(
    z.object({
      role: z.enum(["user", "bot"]),
      text: z.string(),
      sources: z.array(source).optional(),
      at: moment,
      exchangeId: z.string(),
      rating: ratingBody.optional(),
    }),
  ),
});

export const ratedQuery = z.object({ verdict: z.enum(["up", "down"]).default("down") });

/** For staff, newest first. Anonymous: it does not say whose answer it was. */
export const ratedAnswersReply = z.array(
  z.object({
    rating: ratingBody,
    question: z.string(),
    answer: z.string(),
    sources: z.array(source),
    at: moment,
  }),
);

export type TutorReply = z.infer<typeof tutorReply>;
export type AllowanceReply = z.infer<typeof allowance>;
export type AnswerBody = z.infer<typeof answerBody>;
export type PassagesBody = z.infer<typeof passagesBody>;
export type KnownQuestionsReply = z.infer<typeof knownQuestionsReply>;
export type PassagesReply = z.infer<typeof passagesReply>;
export type SourceReply = z.infer<typeof source>;
export type ConversationsReply = z.infer<typeof conversationsReply>;
export type RatingBody = z.infer<typeof ratingBody>;
export type RatedAnswersReply = z.infer<typeof ratedAnswersReply>;
export type ConversationReply = z.infer<typeof conversationReply>;

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

/** Who answers: the hosted model, or the lessons alone, word for word. */
const answersBy = z.enum(["model", "lessons"]);

/** Questions a day; `resetsAt` is the next midnight in India. */
const allowance = z.object({ limit: z.int(), left: z.int(), resetsAt: moment });

export const tutorReply = z.object({ isOn: z.boolean(), answersBy, allowance });

const turn = z.discriminatedUnion("role", [
  z.object({
    role: z.literal("user"),
    text: typedText(QUESTION_MAX_CHARACTERS).refine((text) => text.trim() !== "", "is empty"),
  }),
  z.object({ role: z.literal("bot"), text: typedText(ANSWER_MAX_CHARACTERS) }),
]);

/** Where the learner is. What the courses do not have (an old path, an exercise that is gone) is passed over. */
const placeClaim = z.object({
  path: typedText(300).refine(
    (path) => path.startsWith("/"),
    "a path of this site, such as /JavaCourse/day/3",
  ),
  exerciseId: z.string().min(1).max(80).optional(),
  failing: z.object({ testSays: typedText(1_000), message: typedText(4_000).optional() }).optional(),
  code: codeFiles.optional(),
});

const exchangeId = typedText(64);

/** `conversationId` goes on with a kept conversation of the signed-in learner; visitors' conversations are not kept. */
export const answerBody = z.object({
  conversationId: z.uuid().optional(),
  turns: z
    .array(turn)
    .min(1)
    .max(TURNS_MAX)
    .refine((turns) => turns.at(-1)?.role === "user", "the last turn is the learner's question")
    .readonly(),
  place: placeClaim,
  /** The language to answer in. With a model it answers in it; without one the English text comes with its words in it. */
  replyIn: z.enum(REPLY_LANGUAGES).optional(),
  /**
   * The exchange of the kept conversation that this one takes the place of, once it is answered: it and all that came after it
   * go then.
   */
  replaces: exchangeId.optional(),
  /** For another answer to the same question: how many it is, this one included. */
  attempt: z.int().min(2).max(ATTEMPTS_MAX).optional(),
});

/** `number` is the [1] in the text; `url` is a path of this site, with the heading where there is one. */
const source = z.object({
  number: z.int(),
  title: z.string(),
  heading: z.string().optional(),
  url: z.string(),
  /** The day that it is in may move within its course. */
  dayId: z.string().optional(),
  kind: z.enum(["lesson", "exercise", "course", "scholarship", "help", "question"]),
});

/** For whoever is about to ask a person: what the tutor would answer from. Asking costs nothing of the day's questions. */
export const passagesBody = z.object({ question: typedText(8_000), place: placeClaim });
/** Best first, at most three; empty where the courses do not answer it. */
export const passagesReply = z.object({
  passages: z.array(
    z.object({ title: z.string(), heading: z.string().optional(), url: z.string(), excerpt: z.string() }),
  ),
});

/**
 * An answer is an event stream: one `start`, any number of `text`, then one `end` or one `trouble`. A stream that stops
 * without either of them was cut.
 */
export type TutorEvent =
  | { readonly event: "start"; readonly data: AnswerStart }
  | { readonly event: "text"; readonly data: { readonly text: string } }
  | { readonly event: "end"; readonly data: AnswerEnd }
  | { readonly event: "trouble"; readonly data: { readonly message: string } };

export type AnswerStart = {
  readonly answersBy: z.infer<typeof answersBy>;
  readonly sources: readonly SourceReply[];
  /** As it is once this question has been answered. */
  readonly allowance: AllowanceReply;
  /** Where a signed-in learner's conversation is kept, also when the answer is stopped and has no end. */
  readonly conversationId?: string | undefined;
  /** What question and answer are known by there: to rate them, or to replace them. */
  readonly exchangeId?: string | undefined;
};

type AnswerEnd = {
  /** Where a signed-in learner's conversation is kept. */
  readonly conversationId?: string | undefined;
  /** A part was held back, because it would have given a solution away. */
  readonly withheld: boolean;
  /** False: the question is not in the courses. */
  readonly isSupported: boolean;
};

export const conversationParams = z.object({ id: typedText(64) });
export const exchangeParams = z.object({ id: typedText(64), exchangeId: typedText(64) });

/** Words that all stand somewhere in the conversation. */
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
  /** The beginning of the first question, or what the learner called it. */
  title: z.string(),
  startedAt: moment,
  lastAt: moment,
  turns: z.int(),
});

/** The newest first. `excerpt`: where the words that were looked for stand. */
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

/** For the staff, the newest first. Whose it is stands nowhere. */
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
export type PassagesReply = z.infer<typeof passagesReply>;
export type SourceReply = z.infer<typeof source>;
export type ConversationsReply = z.infer<typeof conversationsReply>;
export type RatingBody = z.infer<typeof ratingBody>;
export type RatedAnswersReply = z.infer<typeof ratedAnswersReply>;
export type ConversationReply = z.infer<typeof conversationReply>;

import { z } from "zod";
import { REVIEW_OUTCOMES } from "#domain/review/review-card.ts";
import { planQuery } from "./plan.ts";

/** Texts are Markdown, except an answer. The device grades, so that reviewing works offline. */
const reviewCard = z.object({
  id: z.string(),
  questionId: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  dayIndex: z.int(),
  /** `recall`: the learner looks at the section and says whether they knew it. */
  kind: z.enum(["choice", "typed", "recall"]),
  text: z.string(),
  /** The one line to type, and the explanation. */
  answer: z.string().optional(),
  why: z.string().optional(),
  options: z.array(z.object({ text: z.string(), isRight: z.boolean(), why: z.string() })),
  /** The Hindi word of a term. */
  gloss: z.string().optional(),
  /** To the day, or to the section that answers it. */
  link: z.string(),
  /** The extra help beside a card that was forgotten three times, or five times. */
  help: z.enum(["none", "picture", "mentor"]),
  /** The section's picture, where it has one and the card needs help. */
  picture: z.object({ url: z.string(), alt: z.string() }).optional(),
});

export const reviewReply = z.object({
  /** The learner's own study day, which ends at 3 a.m. */
  today: z.string(),
  /** Enough for today; the learner may still do the rest. */
  isDone: z.boolean(),
  cards: z.array(reviewCard),
});

export const reviewAnswersBody = z
  .object({
    /** Several, if the device was offline. Idempotent: sent twice they count once. */
    answers: z
      .array(
        z.object({
          cardId: z.string().max(300),
          questionId: z.string().max(300),
          outcome: z.enum(REVIEW_OUTCOMES),
          at: z.iso.datetime(),
          seconds: z.int().min(0).max(86_400).optional(),
        }),
      )
      .max(100),
    /** Cards of days finished while the device was offline. */
    cards: z
      .array(z.object({ cardId: z.string().max(300), addedOn: z.iso.date() }))
      .max(100)
      .default([]),
  })
  .refine(({ answers, cards }) => answers.length + cards.length > 0, {
    path: ["answers"],
    error: "Send an answer or a card.",
  });

export const reviewKitQuery = planQuery.extend({
  /** The version of the question bank on the device. */
  bank: z.string().max(100).optional(),
});

const option = z.object({ text: z.string(), isRight: z.boolean(), why: z.string() });

const bankQuestion = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("choice"), text: z.string(), options: z.array(option) }),
  z.object({
    kind: z.literal("term"),
    text: z.string(),
    right: z.string(),
    others: z.array(z.string()),
    gloss: z.string(),
  }),
  z.object({ kind: z.literal("typed"), text: z.string(), answer: z.string(), why: z.string() }),
  z.object({ kind: z.literal("recall"), text: z.string() }),
]);

const bankDay = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  dayIndex: z.int(),
  dayPath: z.string(),
  sources: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["objective", "term"]),
      dayId: z.string(),
      questionIds: z.array(z.string()),
      headingId: z.string().optional(),
    }),
  ),
  questions: z.record(z.string(), bankQuestion),
  /** Pictures of sections, by the id of their heading. */
  pictures: z.record(z.string(), z.object({ url: z.string(), alt: z.string() })),
});

/** Everything a device needs to pick the cards of today and of the next days offline. */
export const reviewKitReply = z.object({
  timeZone: z.string(),
  today: z.string(),
  courses: z.array(
    z.object({
      courseId: z.string(),
      isCompleted: z.boolean(),
      pause: z.object({ from: z.string(), until: z.string() }).optional(),
    }),
  ),
  ticks: z.array(z.object({ courseId: z.string(), dayId: z.string(), at: z.iso.datetime() })),
  checks: z.record(
    z.string(),
    z.object({
      at: z.iso.datetime(),
      date: z.string(),
      answers: z.record(z.string(), z.object({ isRight: z.boolean(), seconds: z.number().optional() })),
    }),
  ),
  deck: z.record(
    z.string(),
    z.object({
      addedOn: z.string(),
      answers: z.array(
        z.object({
          questionId: z.string(),
          outcome: z.enum(REVIEW_OUTCOMES),
          at: z.iso.datetime(),
          date: z.string(),
          from: z.enum(["check", "review"]),
          seconds: z.number().optional(),
        }),
      ),
    }),
  ),
  /** Questions of finished days and of the next ones. Null: the device already has this version. */
  bank: z.object({ version: z.string(), days: z.record(z.string(), bankDay) }).nullable(),
});

export type ReviewReply = z.infer<typeof reviewReply>;
export type ReviewCardReply = z.infer<typeof reviewCard>;
export type ReviewAnswerBody = z.infer<typeof reviewAnswersBody>["answers"][number];
export type ReviewCardBody = z.infer<typeof reviewAnswersBody>["cards"][number];
export type ReviewKitReply = z.infer<typeof reviewKitReply>;
export type ReviewBankDay = z.infer<typeof bankDay>;

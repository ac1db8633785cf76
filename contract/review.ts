import { z } from "zod";
import { REVIEW_OUTCOMES } from "#domain/review/review-card.ts";
import { planQuery } from "./plan.ts";

/** Texts are Markdown, except an answer. The device grades, so that a review goes on without a connection. */
const reviewCard = z.object({
  id: z.string(),
  questionId: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  dayIndex: z.int(),
  /** `recall`: the learner looks at the section and says whether it was known. */
  kind: z.enum(["choice", "typed", "recall"]),
  text: z.string(),
  /** The one line to be typed, and why it is so. */
  answer: z.string().optional(),
  why: z.string().optional(),
  options: z.array(z.object({ text: z.string(), isRight: z.boolean(), why: z.string() })),
  /** The Hindi word of a term. */
  gloss: z.string().optional(),
  /** To the day, or to the section that answers it. */
  link: z.string(),
  /** What is shown beside a card that was gone three times, or five times. */
  help: z.enum(["none", "picture", "mentor"]),
  /** Of the section, where it has one and the card needs help. */
  picture: z.object({ url: z.string(), alt: z.string() }).optional(),
});

export const reviewReply = z.object({
  /** The learner's own study day, which ends at 3 in the morning. */
  today: z.string(),
  /** Enough for today; what is left may be done all the same. */
  isDone: z.boolean(),
  cards: z.array(reviewCard),
});

export const reviewAnswersBody = z
  .object({
    /** Several, where the device had no connection. Sent twice they count once. */
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
    /** Cards that finished days brought while the device had no connection. */
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
  /** The version of the bank that the device has. */
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
  /** Of sections, by the id of their heading. */
  pictures: z.record(z.string(), z.object({ url: z.string(), alt: z.string() })),
});

/** All that a device needs to pick the cards of this day and of days to come by itself. */
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
  /** Questions of finished days and of those that come next. Null: the device has this version. */
  bank: z.object({ version: z.string(), days: z.record(z.string(), bankDay) }).nullable(),
});

export type ReviewReply = z.infer<typeof reviewReply>;
export type ReviewCardReply = z.infer<typeof reviewCard>;
export type ReviewAnswerBody = z.infer<typeof reviewAnswersBody>["answers"][number];
export type ReviewCardBody = z.infer<typeof reviewAnswersBody>["cards"][number];
export type ReviewKitReply = z.infer<typeof reviewKitReply>;
export type ReviewBankDay = z.infer<typeof bankDay>;

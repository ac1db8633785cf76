import { z } from "zod";
import { REVIEW_OUTCOMES } from "#domain/review/review-card.ts";

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

export const reviewAnswersBody = z.object({
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
    .min(1)
    .max(100),
});

export type ReviewReply = z.infer<typeof reviewReply>;
export type ReviewCardReply = z.infer<typeof reviewCard>;
export type ReviewAnswerBody = z.infer<typeof reviewAnswersBody>["answers"][number];

import type { QuestionFigures } from "#domain/review/hard-questions.ts";
import type { AnswerFact } from "#domain/study/answer-fact.ts";

/** What learners answered, question by question. answer-store-conformance.ts checks every adapter. */
export type AnswerStore = {
  /**
   * An answer that is stored is never changed; the rule of `joinAnswers` bounds how many stay, so that any order, any
   * number of times and any number of devices give the same result.
   */
  add(uid: string, answers: readonly AnswerFact[]): Promise<void>;
  /** By day, question and time. */
  all(uid: string): Promise<readonly AnswerFact[]>;
  /**
   * Figures of the questions of these days, over all learners but the sample ones. Includes what was answered before
   * answers were stored one by one: first tries and reviews.
   */
  figures(dayIds: readonly string[]): Promise<readonly QuestionFigures[]>;
};

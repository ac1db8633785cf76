import type { StudyDay } from "../courses/course.ts";
import { quickTaskIds } from "../courses/quick-task-ids.ts";
import { REVIEW_OUTCOMES } from "../review/review-card.ts";
import { reviewQuestion } from "../review/review-question.ts";
import type { QuizTry } from "./day-study.ts";
import { isRightAnswer, type QuizAnswers, type QuizQuestion } from "./quiz.ts";

const QUICK = "quick/";

/** seen: looked at the answer instead of giving one. */
export const ANSWER_OUTCOMES = [...REVIEW_OUTCOMES, "seen"] as const;

/** One answer to one question. Never changed once it is stored. */
export type AnswerFact = {
  readonly dayId: string;
  /** As the review names questions: 'quiz/plus-order', 'quick/count-them'. */
  readonly questionId: string;
  /** Made on the device; unique among the answers to the question. */
  readonly id: string;
  /** Where it was given: in the day's Check, in the text of the day, or in a review. */
  readonly kind: "quiz" | "quick" | "review";
  readonly outcome: (typeof ANSWER_OUTCOMES)[number];
  /** Numbers of the chosen options, as they were in the content when the answer was received. */
  readonly chosen?: readonly number[] | undefined;
  /** By the clock of the device. */
  readonly givenAt: Date;
  readonly receivedAt: Date;
};

/** The answers of one try at a day's own questions. Questions that were not answered give none. */
export function answersOfTry(
  dayId: string,
  questions: readonly QuizQuestion[],
  { id, answers, answeredAt }: Pick<QuizTry, "id" | "answeredAt"> & { readonly answers: QuizAnswers },
  receivedAt: Date,
): AnswerFact[] {
  return questions.flatMap((question) => {
    const given = answers[question.id];
    if (!given) return [];
    // Only numbers that are options, each once: what a device sends may be longer.
    const chosen = [...question.options.keys()].filter((number) => given.includes(number));
    const outcome = isRightAnswer(question, answers) ? "right" : "wrong";
    const questionId = `quiz/${question.id}`;
    return [{ dayId, questionId, id, kind: "quiz", outcome, chosen, givenAt: answeredAt, receivedAt }];
  });
}

/** `reviewQuestion` accepts more spellings of a name: each would be a question of its own, with its own bounded answers. */
const REVIEW_QUESTION = /^(?:quiz\/[^/]+|recap\/[^/]+(?:\/(?:[2-9]|[1-9]\d+))?|term\/[^/]+(?:\/2)?)$/;

/**
 * Tells whether the content has a question, still. Parses the text of the day once: a request may bring a thousand
 * questions that are not in it.
 */
export function asksOf(day: Pick<StudyDay, "terms" | "lesson">): (questionId: string) => boolean {
  const quickIds = new Set(quickTaskIds(day.lesson?.read ?? "").map((taskId) => `${QUICK}${taskId}`));
  return (questionId) =>
    REVIEW_QUESTION.test(questionId)
      ? reviewQuestion(day, questionId) !== undefined
      : quickIds.has(questionId);
}

/** Of every kind: the review can ask only some. */
export function isQuickTaskOf({ lesson }: Pick<StudyDay, "lesson">, questionId: string): boolean {
  const taskId = questionId.startsWith(QUICK) ? questionId.slice(QUICK.length) : "";
  return quickTaskIds(lesson?.read ?? "").includes(taskId);
}

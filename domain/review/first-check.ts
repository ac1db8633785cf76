import type { CalendarDate } from "../learning/calendar-date.ts";
import { isRightAnswer, type QuizAnswers, type QuizQuestion } from "../study/quiz.ts";

/** The first try of a day's own questions. Later ones say more of the short memory than of the long one. */
export type FirstCheck = {
  readonly at: Date;
  /** The learner's study day at that moment. */
  readonly date: CalendarDate;
  /** By the id of the question. */
  readonly answers: Readonly<Record<string, CheckedAnswer>>;
};

type CheckedAnswer = { readonly isRight: boolean; readonly seconds?: number | undefined };

/** Seconds are those that the device counted, where it did. */
export function gradeCheck(
  questions: readonly Pick<QuizQuestion, "id" | "options">[],
  answers: QuizAnswers,
  secondsOf: Readonly<Record<string, number>> = {},
): FirstCheck["answers"] {
  const graded = questions.map((question): [string, CheckedAnswer] => {
    const seconds = secondsOf[question.id];
    const isRight = isRightAnswer(question, answers);
    return [question.id, seconds === undefined ? { isRight } : { isRight, seconds }];
  });
  return Object.fromEntries(graded);
}

/** The earlier one, in whichever order tries of several devices arrive. */
export function earlierCheck(kept: FirstCheck | undefined, fresh: FirstCheck): FirstCheck {
  return kept && kept.at <= fresh.at ? kept : fresh;
}

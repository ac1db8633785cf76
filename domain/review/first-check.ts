import type { CalendarDate } from "../learning/calendar-date.ts";
import { isRightAnswer, type QuizAnswers, type QuizQuestion } from "../study/quiz.ts";

/** The first attempt at a day's own questions. Later attempts show short-term memory, not long-term. */
export type FirstCheck = {
  readonly at: Date;
  /** The learner's study day at that time. */
  readonly date: CalendarDate;
  /** By the id of the question. */
  readonly answers: Readonly<Record<string, CheckedAnswer>>;
};

type CheckedAnswer = { readonly isRight: boolean; readonly seconds?: number | undefined };

/** Seconds as measured by the device, if it did. */
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

/** The earlier attempt, in whichever order several devices send them. */
export function earlierCheck(kept: FirstCheck | undefined, fresh: FirstCheck): FirstCheck {
  return kept && kept.at <= fresh.at ? kept : fresh;
}

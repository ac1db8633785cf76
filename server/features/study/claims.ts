import type { AnswersBody, AttemptBody, QuizBody } from "#contract/study.ts";
import type { StudyDay } from "#domain/courses/course.ts";
import { quickTaskIds } from "#domain/courses/quick-task-ids.ts";
import type { Refusal } from "#domain/refusal.ts";
import { type AnswerFact, answersOfTry, asksOf } from "#domain/study/answer-fact.ts";
import type { QuickMark, QuickOutcome, QuizTry } from "#domain/study/day-study.ts";
import type { Exercise } from "#domain/study/exercise.ts";
import { type JudgedAttempt, judgeAttempt } from "#domain/study/exercise-history.ts";
import { plausibleTime } from "#domain/study/plausible-time.ts";
import { scoreQuiz } from "#domain/study/quiz.ts";
import type { Save } from "#domain/study/versions.ts";

/** Turns what a device sends into the input of the rules: times made plausible, answers scored by us. */
export function saveOf<Value>(
  value: Value,
  sent: { readonly savedAt: string; readonly basedOn: string | null },
  now: Date,
): Save<Value> {
  const savedAt = plausibleTime(new Date(sent.savedAt), now);
  return { value, savedAt, basedOn: sent.basedOn === null ? null : new Date(sent.basedOn) };
}

/** Undefined if the day has no such quick task. */
export function quickMarkOf(
  { lesson }: StudyDay,
  taskId: string,
  sent: { readonly outcome: QuickOutcome; readonly doneAt: string },
  now: Date,
): QuickMark | undefined {
  if (!lesson || !quickTaskIds(lesson.read).includes(taskId)) return undefined;
  return { outcome: sent.outcome, doneAt: plausibleTime(new Date(sent.doneAt), now) };
}

/** Undefined if the day has no questions. */
export function quizTryOf({ lesson }: StudyDay, sent: QuizBody, now: Date): QuizTry | undefined {
  if (!lesson || lesson.quiz.length === 0) return undefined;
  const answeredAt = plausibleTime(new Date(sent.answeredAt), now);
  return { id: sent.id, score: scoreQuiz(lesson.quiz, sent.answers), answeredAt };
}

/** Every answer of a try, question by question. */
export function answersOfQuiz({ id, lesson }: StudyDay, sent: QuizBody, now: Date): AnswerFact[] {
  const answeredAt = plausibleTime(new Date(sent.answeredAt), now);
  return answersOfTry(id, lesson?.quiz ?? [], { ...sent, answeredAt }, now);
}

/** Without answers to questions that the day does not have. */
export function answersOf(day: StudyDay, sent: AnswersBody["answers"], now: Date): AnswerFact[] {
  const isAsked = asksOf(day);
  return sent
    .filter(({ questionId }) => isAsked(questionId))
    .map(({ id, questionId, kind, outcome, givenAt }) => ({
      dayId: day.id,
      questionId,
      id,
      kind,
      outcome,
      givenAt: plausibleTime(new Date(givenAt), now),
      receivedAt: now,
    }));
}

export function attemptOf(
  exercise: Exercise,
  { id, files, outcomes, attemptedAt }: AttemptBody,
  now: Date,
): JudgedAttempt | Refusal<"unknown-test" | "starter-unchanged"> {
  const claim = { id, files, outcomes, attemptedAt: plausibleTime(new Date(attemptedAt), now) };
  return judgeAttempt(exercise, claim);
}

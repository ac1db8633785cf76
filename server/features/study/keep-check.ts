import type { StudyDay } from "#domain/courses/course.ts";
import { timeZoneOf } from "#domain/learning/learner-plan.ts";
import { studyDateOf } from "#domain/learning/study-date.ts";
import { gradeCheck } from "#domain/review/first-check.ts";
import type { QuizAnswers } from "#domain/study/quiz.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import type { ReviewStore } from "#server/ports/review-store.ts";

type Deps = { readonly plans: PlanStore; readonly reviews: ReviewStore };

/** The first attempt at a day's own questions rates the cards that the day adds; later ones change nothing. */
export async function keepCheck(
  { plans, reviews }: Deps,
  uid: string,
  { id, lesson }: StudyDay,
  { answers, answeredAt }: { readonly answers: QuizAnswers; readonly answeredAt: Date },
): Promise<void> {
  const date = studyDateOf(answeredAt, timeZoneOf(await plans.facts(uid)));
  const check = { at: answeredAt, date, answers: gradeCheck(lesson?.quiz ?? [], answers) };
  await reviews.join(uid, { checks: { [id]: check } });
}

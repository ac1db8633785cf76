import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { Course, StudyDay } from "#domain/courses/course.ts";
import { settingsOf, timeZoneOf } from "#domain/learning/learner-plan.ts";
import { type LearnerRecord, standingIn } from "#domain/learning/learner-record.ts";
import { studyDateOf } from "#domain/learning/study-date.ts";
import { type CardSource, cardsOfDay } from "#domain/review/cards-of-day.ts";
import { type LearnersFacts, type LearnersReview, pickReview } from "#domain/review/learners-review.ts";
import type { MemoryModel } from "#domain/review/memory-model.ts";
import { reviewQuestion } from "#domain/review/review-question.ts";
import type { PlanStore } from "./ports/plan-store.ts";
import type { ReviewStore } from "./ports/review-store.ts";

type Deps = {
  readonly plans: PlanStore;
  readonly reviews: ReviewStore;
  readonly memory: MemoryModel;
};

/** Where a study day is, and what of it can be asked. */
export type DayPlace = { readonly course: Course; readonly day: StudyDay; readonly dayIndex: number };
export type ReviewContent = {
  readonly courses: Catalogue["courses"];
  placeOf(dayId: string): DayPlace | undefined;
  sourcesOf(dayId: string): readonly CardSource[];
};

/** Memoised: finding what a day can ask reads its whole text. */
export function reviewContent({ courses }: Catalogue): ReviewContent {
  const places = new Map(
    courses.flatMap((course) =>
      course.days.map((day, dayIndex): [string, DayPlace] => [day.id, { course, day, dayIndex }]),
    ),
  );
  const known = new Map<string, readonly CardSource[]>();
  return {
    courses,
    placeOf: (dayId) => places.get(dayId),
    sourcesOf(dayId) {
      const kept = known.get(dayId);
      if (kept) return kept;
      const day = places.get(dayId)?.day;
      if (!day) return [];
      const sources = cardsOfDay(day).flatMap((source) => {
        const questionIds = source.questionIds.filter((id) => reviewQuestion(day, id));
        return questionIds.length > 0 ? [{ ...source, questionIds }] : [];
      });
      known.set(dayId, sources);
      return sources;
    },
  };
}

export type LearnersReviewToday = LearnersReview & {
  readonly today: string;
  readonly timeZone: string;
  readonly facts: LearnersFacts;
};

type Asked = {
  readonly uid: string;
  readonly record: LearnerRecord | undefined;
  readonly now: Date;
  readonly deviceZone?: string | undefined;
};

/** What is asked today, by the rule that runs on devices, too. */
export async function reviewOf(
  { plans, reviews, memory }: Deps,
  content: ReviewContent,
  { uid, record, now, deviceZone }: Asked,
): Promise<LearnersReviewToday> {
  const planned = await plans.facts(uid);
  const { deck, checks } = await reviews.load(uid);
  const timeZone = timeZoneOf(planned, deviceZone);
  const today = studyDateOf(now, timeZone);
  const courses = content.courses
    .filter(({ id }) => standingIn(record, id) !== "not-enrolled")
    .map(({ id: courseId }) => {
      const { pause } = settingsOf(planned, courseId, { timeZone, today });
      return { courseId, isCompleted: standingIn(record, courseId) === "completed", pause };
    });
  // A day may have gone from the content, or to another course.
  const ticks = planned.ticks.filter(({ courseId, dayId }) => content.placeOf(dayId)?.course.id === courseId);
  const facts: LearnersFacts = { deck, checks, courses, ticks };
  return { today, timeZone, facts, ...pickReview(facts, content.sourcesOf, today, memory) };
}

import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { Course, StudyDay } from "#domain/courses/course.ts";
import { type PlanFacts, settingsOf, timeZoneOf } from "#domain/learning/learner-plan.ts";
import { type LearnerRecord, standingIn } from "#domain/learning/learner-record.ts";
import { isPaused } from "#domain/learning/plan-dates.ts";
import { studyDateOf } from "#domain/learning/study-date.ts";
import { askedQuestion } from "#domain/review/asked-question.ts";
import { type CardSource, cardsOfDay } from "#domain/review/cards-of-day.ts";
import type { MemoryModel } from "#domain/review/memory-model.ts";
import { type FinishedDay, newCards } from "#domain/review/new-cards.ts";
import type { Deck } from "#domain/review/review-card.ts";
import { type ReviewCourse, type TodaysReview, todaysReview } from "#domain/review/todays-review.ts";
import type { PlanStore } from "./ports/plan-store.ts";
import type { ReviewFacts, ReviewStore } from "./ports/review-store.ts";

type Deps = {
  readonly plans: PlanStore;
  readonly reviews: ReviewStore;
  readonly memory: MemoryModel;
};

/** Where a study day is, and what of it can be asked. */
type DayPlace = { readonly course: Course; readonly day: StudyDay; readonly dayIndex: number };
export type ReviewContent = {
  readonly courses: Catalogue["courses"];
  placeOf(dayId: string): DayPlace | undefined;
  sourcesOf(day: StudyDay): readonly CardSource[];
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
    sourcesOf(day) {
      const kept = known.get(day.id);
      if (kept) return kept;
      const sources = cardsOfDay(day).flatMap((source) => {
        const questionIds = source.questionIds.filter((id) => askedQuestion(day, id, ""));
        return questionIds.length > 0 ? [{ ...source, questionIds }] : [];
      });
      known.set(day.id, sources);
      return sources;
    },
  };
}

export type LearnersReview = {
  readonly today: string;
  readonly timeZone: string;
  readonly kept: ReviewFacts;
  /** Cards that finished days bring today, not kept yet. */
  readonly fresh: Deck;
  readonly review: TodaysReview;
};

type Asked = {
  readonly uid: string;
  readonly record: LearnerRecord | undefined;
  readonly now: Date;
  readonly deviceZone?: string | undefined;
};

/** What is asked today: the same facts and the same study day give the same cards. */
export async function reviewOf(
  { plans, reviews, memory }: Deps,
  content: ReviewContent,
  { uid, record, now, deviceZone }: Asked,
): Promise<LearnersReview> {
  const facts = await plans.facts(uid);
  const kept = await reviews.load(uid);
  const timeZone = timeZoneOf(facts, deviceZone);
  const today = studyDateOf(now, timeZone);
  const courses = content.courses
    .filter(({ id }) => standingIn(record, id) !== "not-enrolled")
    .map((course): ReviewCourse => {
      const { pause } = settingsOf(facts, course.id, { timeZone, today });
      return {
        sources: doneDays(facts, course).flatMap(content.sourcesOf),
        isCompleted: standingIn(record, course.id) === "completed",
        isAway: isPaused(pause, today),
      };
    });
  const fresh = newCards(kept.deck, finishedDays(facts, kept, content, record), courses, today, memory);
  const review = todaysReview({ ...fresh, ...kept.deck }, courses, today, memory);
  return { today, timeZone, kept, fresh, review };
}

function doneDays({ ticks }: PlanFacts, course: Course): StudyDay[] {
  const ticked = new Set(ticks.filter(({ courseId }) => courseId === course.id).map(({ dayId }) => dayId));
  return course.days.filter(({ id }) => ticked.has(id));
}

/** The first finished day first. */
function finishedDays(
  { ticks }: PlanFacts,
  { checks }: ReviewFacts,
  { placeOf, sourcesOf }: ReviewContent,
  record: LearnerRecord | undefined,
): FinishedDay[] {
  return ticks
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap(({ courseId, dayId }) => {
      const place = placeOf(dayId);
      if (place?.course.id !== courseId || standingIn(record, courseId) === "not-enrolled") return [];
      return [{ sources: sourcesOf(place.day), check: checks[dayId] }];
    });
}

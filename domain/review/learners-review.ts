import type { CalendarDate } from "../learning/calendar-date.ts";
import { isPaused, type Pause } from "../learning/plan-dates.ts";
import type { CardSource } from "./cards-of-day.ts";
import type { FirstCheck } from "./first-check.ts";
import type { MemoryModel } from "./memory-model.ts";
import { newCards } from "./new-cards.ts";
import type { Deck } from "./review-card.ts";
import { type ReviewCourse, type TodaysReview, todaysReview } from "./todays-review.ts";

type ReviewTick = { readonly courseId: string; readonly dayId: string; readonly at: Date };

/** Everything that today's cards are picked from, besides the content. */
export type LearnersFacts = {
  readonly deck: Deck;
  /** The first attempt at a day's own questions, by day id. */
  readonly checks: Readonly<Record<string, FirstCheck>>;
  /** Courses that the learner is enrolled in, or has completed. */
  readonly courses: readonly {
    readonly courseId: string;
    readonly isCompleted: boolean;
    readonly pause?: Pause | undefined;
  }[];
  /** Ticks of the days that are done now. */
  readonly ticks: readonly ReviewTick[];
};

export type LearnersReview = {
  /** Cards that finished days add today, not saved yet. */
  readonly fresh: Deck;
  readonly review: TodaysReview;
};

/**
 * What is asked today. Device and server share this rule: the same facts and the same study day give the same cards.
 */
export function pickReview(
  { deck, checks, courses, ticks }: LearnersFacts,
  sourcesOf: (dayId: string) => readonly CardSource[],
  today: CalendarDate,
  model: MemoryModel,
): LearnersReview {
  const reviewed = courses.map(
    ({ courseId, isCompleted, pause }): ReviewCourse => ({
      sources: ticks.filter((tick) => tick.courseId === courseId).flatMap(({ dayId }) => sourcesOf(dayId)),
      isCompleted,
      isAway: isPaused(pause, today),
    }),
  );
  const known = new Set(courses.map(({ courseId }) => courseId));
  const finished = ticks
    .filter(({ courseId }) => known.has(courseId))
    .toSorted(earlierFirst)
    .map(({ dayId }) => ({ sources: sourcesOf(dayId), check: checks[dayId] }));
  const fresh = newCards(deck, finished, reviewed, today, model);
  return { fresh, review: todaysReview({ ...fresh, ...deck }, reviewed, today, model) };
}

/** Tie-break: for equal times, device and server must pick the same order. */
function earlierFirst(one: ReviewTick, other: ReviewTick): number {
  return one.at.getTime() - other.at.getTime() || (one.dayId < other.dayId ? -1 : 1);
}

import type { CalendarDate } from "../learning/calendar-date.ts";
import { isPaused, type Pause } from "../learning/plan-dates.ts";
import type { CardSource } from "./cards-of-day.ts";
import type { FirstCheck } from "./first-check.ts";
import type { MemoryModel } from "./memory-model.ts";
import { newCards } from "./new-cards.ts";
import type { Deck } from "./review-card.ts";
import { type ReviewCourse, type TodaysReview, todaysReview } from "./todays-review.ts";

type ReviewTick = { readonly courseId: string; readonly dayId: string; readonly at: Date };

/** Everything that the cards of a day are picked from, beside the content. */
export type LearnersFacts = {
  readonly deck: Deck;
  /** The first try of a day's own questions, by the id of the day. */
  readonly checks: Readonly<Record<string, FirstCheck>>;
  /** Those that the learner is in, or has completed. */
  readonly courses: readonly {
    readonly courseId: string;
    readonly isCompleted: boolean;
    readonly pause?: Pause | undefined;
  }[];
  /** Of the days that are ticked now. */
  readonly ticks: readonly ReviewTick[];
};

export type LearnersReview = {
  /** Cards that finished days bring today, not kept yet. */
  readonly fresh: Deck;
  readonly review: TodaysReview;
};

/** What is asked today. The one rule of device and server: the same facts and the same study day give the same cards. */
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

/** Of two in the same moment, device and server must take the same one first. */
function earlierFirst(one: ReviewTick, other: ReviewTick): number {
  return one.at.getTime() - other.at.getTime() || (one.dayId < other.dayId ? -1 : 1);
}

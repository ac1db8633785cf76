import { plusDays } from "../learning/calendar-date.ts";
import type { CardKind, CardSource } from "./cards-of-day.ts";
import type { Deck, ReviewAnswer, ReviewOutcome } from "./review-card.ts";
import type { ReviewCourse } from "./todays-review.ts";

export const TODAY = "2026-11-20";

export function sourceWith(dayId: string, name: string, kind: CardKind = "objective"): CardSource {
  return { id: `${dayId}/${kind}/${name}`, kind, dayId, questionIds: [`${name}/1`, `${name}/2`] };
}

/** At noon in India. */
export function answerOn(
  date: string,
  outcome: ReviewOutcome = "right",
  changes: Partial<ReviewAnswer> = {},
): ReviewAnswer {
  const at = new Date(`${date}T06:30:00Z`);
  return { questionId: "q", outcome, at, date, from: "review", ...changes };
}

export function courseOf(sources: readonly CardSource[], changes: Partial<ReviewCourse> = {}): ReviewCourse {
  return { sources, isCompleted: false, isAway: false, ...changes };
}

/** Cards that were answered right once, that many days ago, and not asked since. */
export function deckOf(sources: readonly CardSource[], daysAgo: (index: number) => number): Deck {
  return Object.fromEntries(
    sources.map(({ id }, index) => {
      const date = plusDays(TODAY, -daysAgo(index));
      return [id, { addedOn: date, answers: [answerOn(date)] }];
    }),
  );
}

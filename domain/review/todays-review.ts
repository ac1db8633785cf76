import { type CalendarDate, daysBetween } from "../learning/calendar-date.ts";
import { type CardSource, nextQuestionOf } from "./cards-of-day.ts";
import type { MemoryModel } from "./memory-model.ts";
import { type CardHelp, type CardStanding, cardStanding, type Deck, type ReviewCard } from "./review-card.ts";

/** One course today, from the catalogue and the plan. */
export type ReviewCourse = {
  /**
   * Cards of the days that are done now. Cards that were removed from the content, or whose day was unticked, are not
   * asked; their state is kept.
   */
  readonly sources: readonly CardSource[];
  readonly isCompleted: boolean;
  /** On a day away nothing is asked. */
  readonly isAway: boolean;
};

const MOST_CARDS = 8;
const CARDS_UNTIL_DONE = 5;
const MOST_SECONDS = 120;
/** Above this the phone was put down. */
const MOST_SECONDS_A_CARD = 60;
const MOST_DAYS = { inCourse: 30, afterCourse: 180 } as const;

export type DueCard = {
  readonly source: CardSource;
  readonly standing: CardStanding;
  /** Missing for a card that was never rated. */
  readonly recall?: number | undefined;
};

/** All cards that wait; the number is never shown. */
export function dueCards(
  deck: Deck,
  courses: readonly ReviewCourse[],
  today: CalendarDate,
  model: MemoryModel,
): DueCard[] {
  return courses.flatMap(({ sources, isCompleted, isAway }) => {
    if (isAway) return [];
    const mostDays = isCompleted ? MOST_DAYS.afterCourse : MOST_DAYS.inCourse;
    return sources.flatMap((source): DueCard[] => {
      const card = deck[source.id];
      if (!card || source.questionIds.length === 0) return [];
      const standing = cardStanding(source.id, card, { model, mostDays });
      if (standing.dueOn > today) return [];
      const { memory, last } = standing;
      if (!memory || !last) return [{ source, standing }];
      return [{ source, standing, recall: model.recall(memory, daysBetween(last.date, today)) }];
    });
  });
}

export type TodaysCard = {
  readonly id: string;
  readonly questionId: string;
  readonly headingId?: string | undefined;
  readonly help: CardHelp;
};

export type TodaysReview = {
  /** In the order in which they are shown. */
  readonly cards: readonly TodaysCard[];
  /** Enough for today; the learner may still do the rest. */
  readonly isDone: boolean;
};

/** Two minutes before the day's work. After a week or a year away it is not longer. */
export function todaysReview(
  deck: Deck,
  courses: readonly ReviewCourse[],
  today: CalendarDate,
  model: MemoryModel,
): TodaysReview {
  const { cards: answered, seconds } = doneToday(deck, today);
  const room = seconds >= MOST_SECONDS ? 0 : Math.max(0, MOST_CARDS - answered);
  const picked = dueCards(deck, courses, today, model).sort(leastKnownFirst).slice(0, room);
  const cards = mixed(picked.sort(easiestFirst)).map(toTodaysCard);
  return { cards, isDone: cards.length === 0 || answered >= CARDS_UNTIL_DONE };
}

function doneToday(deck: Deck, today: CalendarDate): { readonly cards: number; readonly seconds: number } {
  const answers = Object.values(deck).flatMap(({ answers }: ReviewCard) => {
    const last = answers.findLast(({ date }) => date === today);
    return last?.from === "review" ? [last] : [];
  });
  const secondsOf = (seconds = 0) => Math.min(Math.max(seconds, 0), MOST_SECONDS_A_CARD);
  return {
    cards: answers.length,
    seconds: answers.reduce((sum, { seconds }) => sum + secondsOf(seconds), 0),
  };
}

/** Cards about to be forgotten come first; cards never rated can wait. */
function leastKnownFirst(one: DueCard, other: DueCard): number {
  return (one.recall ?? 2) - (other.recall ?? 2) || byId(one, other);
}

/** An easy start motivates, so cards never rated come last. */
function easiestFirst(one: DueCard, other: DueCard): number {
  return (other.recall ?? -1) - (one.recall ?? -1) || byId(one, other);
}

function byId(one: DueCard, other: DueCard): number {
  return one.source.id < other.source.id ? -1 : 1;
}

/** Interleaves the days: the easiest card of another day than the previous one, if there is one. */
function mixed(cards: readonly DueCard[]): DueCard[] {
  const left = [...cards];
  const order: DueCard[] = [];
  while (left.length > 0) {
    const before = order.at(-1)?.source.dayId;
    const index = left.findIndex(({ source }) => source.dayId !== before);
    order.push(...left.splice(Math.max(index, 0), 1));
  }
  return order;
}

function toTodaysCard({ source, standing: { last, help } }: DueCard): TodaysCard {
  const { id, headingId } = source;
  const questionId = nextQuestionOf(source, last?.questionId);
  return { id, questionId, help, ...(headingId === undefined ? {} : { headingId }) };
}

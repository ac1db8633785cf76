import { type CalendarDate, daysBetween, plusDays } from "../learning/calendar-date.ts";
import type { Memory, MemoryModel, Rating } from "./memory-model.ts";

/** `unknown`: 'I do not know'; `guessed`: right by luck, as the learner says. */
export const REVIEW_OUTCOMES = ["right", "wrong", "unknown", "guessed"] as const;

export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

export type ReviewAnswer = {
  readonly questionId: string;
  readonly outcome: ReviewOutcome;
  readonly at: Date;
  /** The learner's study day at that moment. Kept, because another zone later must not move what was answered. */
  readonly date: CalendarDate;
  /** `check`: the first rating, out of the questions of the day itself. */
  readonly from: "check" | "review";
  readonly seconds?: number | undefined;
};

/** What is kept of a card. When it is due follows from this. */
export type ReviewCard = {
  readonly addedOn: CalendarDate;
  /** At most one for a date, in order: only the first answer of a day rates. */
  readonly answers: readonly ReviewAnswer[];
};

/** By the id of the card. */
export type Deck = Readonly<Record<string, ReviewCard>>;

/** Ids of cards begin with their day's. */
export function dayOfCard(cardId: string): string {
  return cardId.split("/", 1)[0] as string;
}

export function ratingOf(outcome: ReviewOutcome): Rating {
  return outcome === "right" ? "good" : "again";
}

/** Answers of several devices may arrive in any order, and more than once. Handed back as it was when there is nothing new. */
export function keepAnswer(card: ReviewCard, answer: ReviewAnswer): ReviewCard {
  const kept = card.answers.find(({ date }) => date === answer.date);
  if (kept && !isFirst(answer, kept)) return card;
  const others = card.answers.filter((other) => other !== kept);
  return { ...card, answers: [...others, answer].sort((one, other) => (one.date < other.date ? -1 : 1)) };
}

/** Of two in the same moment, each device must choose the same one. */
function isFirst(answer: ReviewAnswer, kept: ReviewAnswer): boolean {
  const laterMs = answer.at.getTime() - kept.at.getTime();
  return laterMs === 0 ? textOf(answer) < textOf(kept) : laterMs < 0;
}

function textOf({ from, outcome, questionId, seconds }: ReviewAnswer): string {
  return [from, outcome, questionId, seconds ?? ""].join(" ");
}

/** What two devices know of one card, put together. */
export function joinCards(one: ReviewCard, other: ReviewCard): ReviewCard {
  const earlier = one.addedOn <= other.addedOn ? one : { ...one, addedOn: other.addedOn };
  return other.answers.reduce(keepAnswer, earlier);
}

/** A card that will not stay in mind needs another way, not more of the same. */
const LAPSES_BEFORE_REST = 3;
const LAPSES_BEFORE_MENTOR = 5;
const REST_DAYS = 7;

export type CardHelp = "none" | "picture" | "mentor";

export type CardStanding = {
  readonly dueOn: CalendarDate;
  /** Missing while the card was never rated. */
  readonly memory?: Memory | undefined;
  readonly last?: ReviewAnswer | undefined;
  /** How often it was gone in a review; the first rating is none. */
  readonly lapses: number;
  /** What is shown beside the question: the section's picture, or the way to a mentor too. */
  readonly help: CardHelp;
};

export type Spacing = {
  readonly model: MemoryModel;
  readonly mostDays: number;
};

/** Where a card stands: the same answers give the same standing, on the device and on the server. */
export function cardStanding(
  id: string,
  { addedOn, answers }: ReviewCard,
  { model, mostDays }: Spacing,
): CardStanding {
  let memory: Memory | undefined;
  let last: ReviewAnswer | undefined;
  let daysSince = 0;
  let lapses = 0;
  for (const answer of answers) {
    daysSince = last ? daysBetween(last.date, answer.date) : 0;
    memory = model.rate(memory, daysSince, ratingOf(answer.outcome));
    if (answer.from === "review" && ratingOf(answer.outcome) === "again") lapses++;
    last = answer;
  }
  if (!memory || !last) return { dueOn: plusDays(addedOn, 1), lapses: 0, help: "none" };
  const isGone = last.from === "review" && ratingOf(last.outcome) === "again";
  const days =
    isGone && lapses === LAPSES_BEFORE_REST
      ? REST_DAYS
      : model.interval(memory, { daysSince, mostDays, seed: `${id} ${answers.length}` });
  const help = isGone ? helpAfter(lapses) : "none";
  return { dueOn: plusDays(last.date, days), memory, last, lapses, help };
}

function helpAfter(lapses: number): CardHelp {
  if (lapses >= LAPSES_BEFORE_MENTOR) return "mentor";
  return lapses >= LAPSES_BEFORE_REST ? "picture" : "none";
}

import { type CalendarDate, daysBetween, plusDays } from "../learning/calendar-date.ts";
import type { Memory, MemoryModel, Rating } from "./memory-model.ts";

/** `unknown`: 'I do not know'; `guessed`: right by luck, as the learner says. */
export const REVIEW_OUTCOMES = ["right", "wrong", "unknown", "guessed"] as const;

export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

export type ReviewAnswer = {
  readonly questionId: string;
  readonly outcome: ReviewOutcome;
  readonly at: Date;
  /** The learner's study day at that time. Stored, because a later change of time zone must not move it. */
  readonly date: CalendarDate;
  /** `check`: the first rating, from the questions of the day itself. */
  readonly from: "check" | "review";
  readonly seconds?: number | undefined;
};

/** The stored state of a card. Its due date is computed from this. */
export type ReviewCard = {
  readonly addedOn: CalendarDate;
  /** At most one per date, in order: only the first answer of a day rates. */
  readonly answers: readonly ReviewAnswer[];
};

/** By card id. */
export type Deck = Readonly<Record<string, ReviewCard>>;

/** Card ids begin with the id of their day. */
export function dayOfCard(cardId: string): string {
  return cardId.split("/", 1)[0] as string;
}

export function ratingOf(outcome: ReviewOutcome): Rating {
  return outcome === "right" ? "good" : "again";
}

/**
 * Answers of several devices may arrive in any order, and more than once. Returns the same object when nothing is new.
 */
export function keepAnswer(card: ReviewCard, answer: ReviewAnswer): ReviewCard {
  const kept = card.answers.find(({ date }) => date === answer.date);
  if (kept && !isFirst(answer, kept)) return card;
  const others = card.answers.filter((other) => other !== kept);
  return { ...card, answers: [...others, answer].sort((one, other) => (one.date < other.date ? -1 : 1)) };
}

/** Tie-break: for equal times, every device must choose the same one. */
function isFirst(answer: ReviewAnswer, kept: ReviewAnswer): boolean {
  const laterMs = answer.at.getTime() - kept.at.getTime();
  return laterMs === 0 ? textOf(answer) < textOf(kept) : laterMs < 0;
}

function textOf({ from, outcome, questionId, seconds }: ReviewAnswer): string {
  return [from, outcome, questionId, seconds ?? ""].join(" ");
}

/** Merges what two devices know of one card. */
export function joinCards(one: ReviewCard, other: ReviewCard): ReviewCard {
  const earlier = one.addedOn <= other.addedOn ? one : { ...one, addedOn: other.addedOn };
  return other.answers.reduce(keepAnswer, earlier);
}

/** After this many lapses a card needs another approach, not more repetition. */
const LAPSES_BEFORE_REST = 3;
const LAPSES_BEFORE_MENTOR = 5;
const REST_DAYS = 7;

export type CardHelp = "none" | "picture" | "mentor";

export type CardStanding = {
  readonly dueOn: CalendarDate;
  /** Missing while the card was never rated. */
  readonly memory?: Memory | undefined;
  readonly last?: ReviewAnswer | undefined;
  /** How often it was forgotten in a review; the first rating does not count. */
  readonly lapses: number;
  /** Shown beside the question: the section's picture, or also the way to a mentor. */
  readonly help: CardHelp;
};

export type Spacing = {
  readonly model: MemoryModel;
  readonly mostDays: number;
};

/** The state of a card. Deterministic: the same answers give the same result, on the device and on the server. */
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

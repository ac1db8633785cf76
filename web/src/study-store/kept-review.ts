import type { ReviewAnswerBody, ReviewCardBody, ReviewKitReply } from "#contract/review.ts";

export type Bank = NonNullable<ReviewKitReply["bank"]>;
export type Kit = Omit<ReviewKitReply, "bank"> & { readonly bank: Bank };

/** Somebody's review data on this device. */
export type DeviceReview = {
  readonly version: 1;
  /** The account's last reply. */
  readonly kit?: Kit | undefined;
  /** Unsent: cards added here, and answers. */
  readonly cards: readonly ReviewCardBody[];
  readonly answers: readonly ReviewAnswerBody[];
};

export const NOTHING_REVIEWED: DeviceReview = { version: 1, cards: [], answers: [] };

export function hasUnsentReview({ cards, answers }: DeviceReview): boolean {
  return cards.length + answers.length > 0;
}

export function addAnswer(review: DeviceReview, answer: ReviewAnswerBody): DeviceReview {
  return { ...review, answers: [...review.answers, answer] };
}

/** The account's reply replaces the earlier one; unsent changes stay on top. */
export function foldKit(review: DeviceReview, { bank, ...reply }: ReviewKitReply): DeviceReview {
  const known = bank ?? review.kit?.bank;
  return known ? { ...review, kit: { ...reply, bank: known } } : review;
}

export type SentReview = Pick<DeviceReview, "cards" | "answers">;

export function withoutSent(review: DeviceReview, { cards, answers }: SentReview): DeviceReview {
  const [sentCards, sentAnswers] = [textsOf(cards), textsOf(answers)];
  return {
    ...review,
    cards: review.cards.filter((card) => !sentCards.has(JSON.stringify(card))),
    answers: review.answers.filter((answer) => !sentAnswers.has(JSON.stringify(answer))),
  };
}

const textsOf = (items: readonly unknown[]) => new Set(items.map((item) => JSON.stringify(item)));

type SavedTick = {
  readonly courseId: string;
  readonly dayId: string;
  readonly done: boolean;
  readonly at: string;
};

/** The account has a tick, and the study store drops it: the review must remember it until the account's next reply. */
export function foldTick(review: DeviceReview, { courseId, dayId, done, at }: SavedTick): DeviceReview {
  if (!review.kit) return review;
  const known = review.kit.ticks.find((tick) => tick.dayId === dayId);
  const others = review.kit.ticks.filter((tick) => tick !== known);
  const ticks = done ? [...others, known ?? { courseId, dayId, at }] : others;
  return { ...review, kit: { ...review.kit, ticks } };
}

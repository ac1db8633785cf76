import type { ReviewAnswerBody, ReviewCardBody, ReviewKitReply } from "#contract/review.ts";

export type Bank = NonNullable<ReviewKitReply["bank"]>;
export type Kit = Omit<ReviewKitReply, "bank"> & { readonly bank: Bank };

/** What this device keeps of somebody's review. */
export type DeviceReview = {
  readonly version: 1;
  /** As the account said it last. */
  readonly kit?: Kit | undefined;
  /** What the account does not have yet: cards that days brought here, and answers. */
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

/** The account's word replaces what it said before; what it does not have yet stays on top. */
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

/** The account has a tick, and the study store forgets it: the review must know of it until the account's word is asked for. */
export function foldTick(review: DeviceReview, { courseId, dayId, done, at }: SavedTick): DeviceReview {
  if (!review.kit) return review;
  const known = review.kit.ticks.find((tick) => tick.dayId === dayId);
  const others = review.kit.ticks.filter((tick) => tick !== known);
  const ticks = done ? [...others, known ?? { courseId, dayId, at }] : others;
  return { ...review, kit: { ...review.kit, ticks } };
}

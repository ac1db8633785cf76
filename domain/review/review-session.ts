import { type ReviewOutcome, ratingOf } from "./review-card.ts";
import type { TodaysCard } from "./todays-review.ts";

/** In order. */
export type GivenAnswer = { readonly cardId: string; readonly outcome: ReviewOutcome };

export type ReviewStep = {
  readonly card: TodaysCard;
  /** Only the first answer rates. */
  readonly isRated: boolean;
};

/**
 * What is shown next; undefined: the session is over. A wrong card comes once more at the end, whatever the answer
 * then.
 */
export function nextStep(
  cards: readonly TodaysCard[],
  given: readonly GivenAnswer[],
): ReviewStep | undefined {
  const answersOf = ({ id }: TodaysCard) => given.filter(({ cardId }) => cardId === id);
  const open = cards.find((card) => answersOf(card).length === 0);
  if (open) return { card: open, isRated: true };
  const wrong = cards.find((card) => {
    const [first, second] = answersOf(card);
    return first !== undefined && second === undefined && ratingOf(first.outcome) === "again";
  });
  return wrong && { card: wrong, isRated: false };
}

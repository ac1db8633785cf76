import { type Refusal, refuse } from "../refusal.ts";
import { type Deck, joinCards, keepAnswer, type ReviewAnswer } from "./review-card.ts";

/**
 * Idempotent: an answer names its card, its time and its outcome, never a future date, so sent twice, or late from
 * another device, it does no harm. A card that the content no longer has still accepts it.
 */
export function answerCard(
  deck: Deck,
  cardId: string,
  answer: Omit<ReviewAnswer, "from">,
): Deck | Refusal<"unknown-card"> {
  // Own properties only: an object also has inherited names such as "constructor".
  const card = Object.hasOwn(deck, cardId) ? deck[cardId] : undefined;
  if (!card) return refuse("unknown-card");
  const next = keepAnswer(card, { ...answer, from: "review" });
  return next === card ? deck : { ...deck, [cardId]: next };
}

/** Merges the decks of two devices; commutative. */
export function joinDecks(one: Deck, other: Deck): Deck {
  const joined = { ...one };
  for (const [id, card] of Object.entries(other)) {
    const known = Object.hasOwn(one, id) ? one[id] : undefined;
    joined[id] = known ? joinCards(known, card) : card;
  }
  return joined;
}

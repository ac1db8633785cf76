import { type Refusal, refuse } from "../refusal.ts";
import { type Deck, joinCards, keepAnswer, type ReviewAnswer } from "./review-card.ts";

/**
 * An answer names its card, its moment and its outcome, never a date to come: sent twice, or late from another device, it changes
 * nothing that it should not. A card that is gone from the content still takes it.
 */
export function answerCard(
  deck: Deck,
  cardId: string,
  answer: Omit<ReviewAnswer, "from">,
): Deck | Refusal<"unknown-card"> {
  // An object also answers to names such as "constructor".
  const card = Object.hasOwn(deck, cardId) ? deck[cardId] : undefined;
  if (!card) return refuse("unknown-card");
  const next = keepAnswer(card, { ...answer, from: "review" });
  return next === card ? deck : { ...deck, [cardId]: next };
}

/** What two devices know, put together; which of them comes first does not matter. */
export function joinDecks(one: Deck, other: Deck): Deck {
  const joined = { ...one };
  for (const [id, card] of Object.entries(other)) {
    const known = Object.hasOwn(one, id) ? one[id] : undefined;
    joined[id] = known ? joinCards(known, card) : card;
  }
  return joined;
}

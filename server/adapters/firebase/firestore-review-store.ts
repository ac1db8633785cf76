import { joinDecks } from "#domain/review/answer-card.ts";
import { earlierCheck, type FirstCheck } from "#domain/review/first-check.ts";
import { type Deck, dayOfCard } from "#domain/review/review-card.ts";
import type { ReviewStore } from "#server/ports/review-store.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import { getAllOfLearner, learnerRef } from "./learner-folder.ts";

export type KeptReviewDay = { readonly dayId: string; readonly cards: Deck; readonly check?: FirstCheck };

/**
 * One document per learner and study day, under the learner's own: its cards with their answers, and the first attempt
 * at its questions.
 */
export function firestoreReviewStore({ firestore, read, change }: Documents): ReviewStore {
  const daysOf = (uid: string) => learnerRef(firestore, uid).collection("reviewDays");
  return {
    async load(uid) {
      const { docs } = await read(() => daysOf(uid).get());
      const days = docs.map((snapshot) => plainOf<KeptReviewDay>(snapshot.data()));
      return {
        deck: Object.assign({}, ...days.map(({ cards }) => cards)),
        checks: Object.fromEntries(days.flatMap(({ dayId, check }) => (check ? [[dayId, check]] : []))),
      };
    },

    async join(uid, { deck = {}, checks = {} }) {
      const dayIds = [...new Set([...Object.keys(deck).map(dayOfCard), ...Object.keys(checks)])];
      if (dayIds.length === 0) return;
      await change(daysOf(uid).path, async (transaction) => {
        const refs = dayIds.map((dayId) => daysOf(uid).doc(nameFor(dayId)));
        const kept = await getAllOfLearner(transaction, learnerRef(firestore, uid), refs);
        for (const [index, dayId] of dayIds.entries()) {
          const ref = refs[index];
          if (!ref) continue;
          const before = plainOf<KeptReviewDay | undefined>(kept[index]?.data());
          const fresh = Object.entries(deck).filter(([cardId]) => dayOfCard(cardId) === dayId);
          const check = checks[dayId] ? earlierCheck(before?.check, checks[dayId]) : before?.check;
          transaction.set(ref, {
            dayId,
            cards: joinDecks(before?.cards ?? {}, Object.fromEntries(fresh)),
            ...(check ? { check } : {}),
          });
        }
      });
    },
  };
}

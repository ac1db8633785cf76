import type { DocumentSnapshot } from "firebase-admin/firestore";
import { countQuestions, type LearnerOfDay } from "#domain/review/hard-questions.ts";
import type { AnswerFact } from "#domain/study/answer-fact.ts";
import { joinAnswers } from "#domain/study/kept-answers.ts";
import type { AnswerStore } from "#server/ports/answer-store.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import type { KeptReviewDay } from "./firestore-review-store.ts";
import { getAllOfLearner, learnerRef } from "./learner-folder.ts";

type KeptAnswers = { readonly dayId: string; readonly answers: readonly AnswerFact[] };

/** Firestore's limit of values in one query. */
const DAYS_AT_ONCE = 30;

/** One document per learner and study day, under the learner's own: the rule bounds it far below Firestore's megabyte. */
export function firestoreAnswerStore({ firestore, read, change }: Documents): AnswerStore {
  const daysOf = (uid: string) => learnerRef(firestore, uid).collection("answerDays");

  async function documentsOfDays(collection: string, dayIds: readonly string[]) {
    const found: DocumentSnapshot[] = [];
    for (let first = 0; first < dayIds.length; first += DAYS_AT_ONCE) {
      const some = dayIds.slice(first, first + DAYS_AT_ONCE);
      const { docs } = await read(() =>
        firestore.collectionGroup(collection).where("dayId", "in", some).get(),
      );
      found.push(...docs);
    }
    return found;
  }

  return {
    async add(uid, answers) {
      const dayIds = [...new Set(answers.map(({ dayId }) => dayId))];
      if (dayIds.length === 0) return;
      await change(daysOf(uid).path, async (transaction) => {
        const refs = dayIds.map((dayId) => daysOf(uid).doc(nameFor(dayId)));
        const kept = await getAllOfLearner(transaction, learnerRef(firestore, uid), refs);
        for (const [index, dayId] of dayIds.entries()) {
          const ref = refs[index];
          const before = plainOf<KeptAnswers | undefined>(kept[index]?.data())?.answers ?? [];
          const fresh = answers.filter((answer) => answer.dayId === dayId);
          const joined = joinAnswers(before, fresh);
          if (ref && joined !== before) transaction.set(ref, { dayId, answers: joined.map(withoutGaps) });
        }
      });
    },

    async all(uid) {
      const { docs } = await read(() => daysOf(uid).get());
      return docs
        .flatMap((snapshot) => plainOf<KeptAnswers>(snapshot.data()).answers)
        .toSorted(
          (one, other) => compare(one.dayId, other.dayId) || compare(one.questionId, other.questionId),
        );
    },

    async figures(dayIds) {
      const learners = new Map<string, LearnerOfDay>();
      const add = (snapshot: DocumentSnapshot, more: Partial<LearnerOfDay> & { dayId: string }) => {
        const key = `${snapshot.ref.parent.parent?.id} ${more.dayId}`;
        learners.set(key, { cards: {}, ...learners.get(key), ...more });
      };
      for (const snapshot of await documentsOfDays("reviewDays", dayIds))
        add(snapshot, plainOf<KeptReviewDay>(snapshot.data()));
      for (const snapshot of await documentsOfDays("answerDays", dayIds))
        add(snapshot, plainOf<KeptAnswers>(snapshot.data()));
      return countQuestions([...learners.values()]);
    },
  };
}

/** Firestore stores no undefined. */
function withoutGaps({ chosen, ...answer }: AnswerFact): AnswerFact {
  return chosen ? { ...answer, chosen } : answer;
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

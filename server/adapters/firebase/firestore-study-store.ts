import { DAY_NOT_STUDIED, type DayStudy } from "#domain/study/day-study.ts";
import type { StudyStore } from "#server/ports/study-store.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import { foundAmong, getOfLearner, learnerRef } from "./learner-folder.ts";

type DayDocument = DayStudy & { readonly dayId: string };

/** One document per study day, under its learner. */
export function firestoreStudyStore({ firestore, read, change }: Documents): StudyStore {
  const daysOf = (uid: string) => learnerRef(firestore, uid).collection("days");
  return {
    async days(uid, dayIds) {
      const refs = new Map(dayIds.map((dayId) => [dayId, daysOf(uid).doc(nameFor(dayId))]));
      const found = await read(() => foundAmong(firestore, refs));
      return new Map([...found].map(([dayId, snapshot]) => [dayId, toDay(snapshot.data())]));
    },

    changeDay(uid, dayId, decide) {
      const ref = daysOf(uid).doc(nameFor(dayId));
      return change(ref.path, async (transaction) => {
        const kept = await getOfLearner(transaction, learnerRef(firestore, uid), ref);
        const before = kept.exists ? toDay(kept.data()) : DAY_NOT_STUDIED;
        const after = decide(before);
        if (after !== before) {
          if (kept.exists) transaction.set(ref, { ...after, dayId });
          else transaction.create(ref, { ...after, dayId });
        }
        return after;
      });
    },

    async all(uid) {
      const { docs } = await read(() => daysOf(uid).orderBy("dayId").get());
      return new Map(docs.map((snapshot) => [String(snapshot.get("dayId")), toDay(snapshot.data())]));
    },
  };
}

function toDay(data: unknown): DayStudy {
  const { dayId, ...day } = plainOf<DayDocument>(data);
  return day;
}

import type { PortfolioStore } from "#server/ports/portfolio-store.ts";
import { type Documents, nameFor } from "./documents.ts";
import { getOfLearner, learnerRef } from "./learner-folder.ts";

/** A document exists while the page is on: switched on again, it gets a new id. */
export function firestorePortfolioStore({ firestore, read, change }: Documents): PortfolioStore {
  const pages = firestore.collection("portfolios");
  const pageOf = (uid: string) => pages.doc(nameFor(uid));
  const chosenOf = (uid: string) => learnerRef(firestore, uid).collection("portfolioTickets");
  return {
    async idOf(uid) {
      const id: unknown = (await read(() => pageOf(uid).get())).get("id");
      return typeof id === "string" ? id : undefined;
    },

    switchOn: (uid, freshId) =>
      change(pageOf(uid).path, async (transaction) => {
        const kept = await getOfLearner(transaction, learnerRef(firestore, uid), pageOf(uid));
        if (kept.exists) return String(kept.get("id"));
        transaction.create(pageOf(uid), { uid, id: freshId });
        return freshId;
      }),

    async switchOff(uid) {
      await read(() => pageOf(uid).delete());
    },

    async holderOf(id) {
      const { docs } = await read(() => pages.where("id", "==", id).limit(1).get());
      const uid: unknown = docs[0]?.get("uid");
      return typeof uid === "string" ? uid : undefined;
    },

    async chosen(uid) {
      const { docs } = await read(() => chosenOf(uid).get());
      return docs.map((snapshot) => String(snapshot.get("exerciseId"))).sort();
    },

    async choose(uid, exerciseId, isChosen) {
      const ref = chosenOf(uid).doc(nameFor(exerciseId));
      await change(ref.path, async (transaction) => {
        await getOfLearner(transaction, learnerRef(firestore, uid), ref);
        if (isChosen) transaction.set(ref, { exerciseId });
        else transaction.delete(ref);
      });
    },
  };
}

import type { PortfolioStore } from "#server/ports/portfolio-store.ts";
import { type Documents, nameFor } from "./documents.ts";
import { getOfLearner, learnerRef } from "./learner-folder.ts";

/** A document is a page that is switched on: switched on again, it has another id. */
export function firestorePortfolioStore({ firestore, read, change }: Documents): PortfolioStore {
  const pages = firestore.collection("portfolios");
  const pageOf = (uid: string) => pages.doc(nameFor(uid));
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
  };
}

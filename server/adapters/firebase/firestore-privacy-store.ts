import { NOTHING_SAID, type PrivacyStanding } from "#domain/accounts/may-be-shown.ts";
import { isRefusal } from "#domain/refusal.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import { newJobsIn } from "./job-documents.ts";
import { getOfLearner, learnerRef } from "./learner-folder.ts";

/** One document per learner, separate from the learner's own: it is also found by the parent's link. */
export function firestorePrivacyStore({ firestore, read, change }: Documents): PrivacyStore {
  const standings = firestore.collection("privacy");
  const refOf = (uid: string) => standings.doc(nameFor(uid));
  return {
    standingOf: async (uid) => toStanding((await read(() => refOf(uid).get())).get("standing")),

    async holderOfLink(linkHash) {
      const { docs } = await read(() =>
        standings.where("standing.parent.linkHash", "==", linkHash).limit(1).get(),
      );
      const uid: unknown = docs[0]?.get("uid");
      return typeof uid === "string" ? uid : undefined;
    },

    async forgetUnanswered(before) {
      const { docs } = await read(() => standings.where("standing.parent.askedAt", "<", before).get());
      for (const { ref } of docs)
        await change(ref.path, async (transaction) => {
          const { parent, ...rest } = toStanding((await transaction.get(ref)).get("standing"));
          if (parent && !parent.answer && parent.askedAt < before)
            transaction.update(ref, { standing: withoutGaps(rest) });
        });
    },

    change: (uid, decide, now, jobs = []) =>
      change(refOf(uid).path, async (transaction) => {
        const kept = await getOfLearner(transaction, learnerRef(firestore, uid), refOf(uid));
        const before = toStanding(kept.get("standing"));
        const after = decide(before);
        if (isRefusal(after) || after === before) return after;
        const addJobs = await newJobsIn(firestore, transaction, jobs, now);
        transaction.set(refOf(uid), { uid, standing: withoutGaps(after as PrivacyStanding) });
        addJobs();
        return after;
      }),
  };
}

function toStanding(kept: unknown): PrivacyStanding {
  return kept === undefined ? NOTHING_SAID : plainOf<PrivacyStanding>(kept);
}

/** Firestore does not accept undefined. */
function withoutGaps({ consent, age, parent }: PrivacyStanding): PrivacyStanding {
  const { answer, ...asked } = parent ?? {};
  return {
    ...(consent && { consent }),
    ...(age && { age }),
    ...(parent && { parent: { ...(asked as typeof parent), ...(answer && { answer }) } }),
  };
}

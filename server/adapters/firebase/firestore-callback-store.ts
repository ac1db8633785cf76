import { FieldPath, type Query } from "firebase-admin/firestore";
import type { CallbackRequest } from "#domain/callbacks/callback-request.ts";
import { refuse } from "#domain/refusal.ts";
import type { CallbackStore } from "#server/ports/callback-store.ts";
import { type Documents, hashedName, nameFor, plainOf } from "./documents.ts";
import { newJobsIn } from "./job-documents.ts";

const SENDER_KEPT_MS = 30 * 86_400_000;

/**
 * Requests, and beside them when each address and each number asked last: two forms of one person meet there, also when both are
 * sent at once. Who it was is kept there as a hash only, and not for long.
 */
export function firestoreCallbackStore({ firestore, read, change }: Documents): CallbackStore {
  const requests = firestore.collection("callbackRequests");
  const senders = firestore.collection("callbackSenders");

  return {
    add(id, details, since, now, jobs = []) {
      const ref = requests.doc(nameFor(id));
      const asked = [`email ${details.email}`, `mobile ${details.mobile}`].map((who) =>
        senders.doc(hashedName(who)),
      );
      return change(`callback ${details.email}`, async (transaction) => {
        const [kept, ...times] = await transaction.getAll(ref, ...asked);
        // Tried again after an answer that got lost: it is kept already.
        if (kept?.exists) return undefined;
        const last = times.map((time) => plainOf<{ at: Date } | undefined>(time.data())?.at);
        if (last.some((at) => at && at > since)) return refuse("asked-already");
        const addJobs = await newJobsIn(firestore, transaction, jobs, now);
        transaction.create(ref, { ...details, askedAt: now, isCalled: false });
        for (const [index, sender] of asked.entries()) {
          const fields = { at: now, forgetAt: new Date(now.getTime() + SENDER_KEPT_MS) };
          if (times[index]?.exists) transaction.set(sender, fields);
          else transaction.create(sender, fields);
        }
        addJobs();
        return undefined;
      });
    },

    async list({ status, interest, before, most }) {
      const start = before === undefined ? undefined : await read(() => requests.doc(nameFor(before)).get());
      if (start?.exists === false || most < 1) return [];
      let query: Query = requests.orderBy("askedAt", "desc").orderBy(FieldPath.documentId(), "desc");
      if (status !== "all") query = query.where("isCalled", "==", status === "called");
      if (interest !== undefined) query = query.where("interest", "==", interest);
      if (start) query = query.startAfter(start);
      const { docs } = await read(() => query.limit(most).get());
      return docs.map((snapshot) => toRequest(snapshot.id, snapshot.data()));
    },

    markCalled(id, calledBy, note, now) {
      const ref = requests.doc(nameFor(id));
      return change(ref.path, async (transaction) => {
        const kept = await transaction.get(ref);
        if (!kept.exists) return undefined;
        const first = kept.get("isCalled") === true ? {} : { isCalled: true, calledAt: now, calledBy };
        transaction.update(ref, { ...first, note });
        return toRequest(kept.id, { ...kept.data(), ...first, note });
      });
    },
  };
}

function toRequest(name: string, data: unknown): CallbackRequest {
  const { isCalled, ...request } = plainOf<Omit<CallbackRequest, "id"> & { isCalled: boolean }>(data);
  return { id: decodeURIComponent(name), ...request };
}

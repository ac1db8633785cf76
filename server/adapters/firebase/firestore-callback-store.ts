import { FieldPath, type Query } from "firebase-admin/firestore";
import { type CallbackDetails, type CallbackRequest, MESSAGE } from "#domain/callbacks/callback-request.ts";
import { refuse } from "#domain/refusal.ts";
import {
  type CallbackStore,
  type CallbacksToErase,
  callbackLetterKey,
  ERASED_NAME,
} from "#server/ports/callback-store.ts";
import { type Documents, hashedName, nameFor, plainOf } from "./documents.ts";
import { jobsOf, newJobsIn } from "./job-documents.ts";

const SENDER_KEPT_MS = 30 * 86_400_000;

/**
 * Stores requests, and beside them when each address and each number last asked: the transaction conflicts there if one
 * person sends two forms at once. The person is stored there only as a hash, and not for long.
 */
export function firestoreCallbackStore({ firestore, read, change }: Documents): CallbackStore {
  const requests = firestore.collection("callbackRequests");
  const senders = firestore.collection("callbackSenders");

  /** One query each, because Firestore needs an extra index for 'or' over two fields. */
  function queriesFor(which: Exclude<CallbacksToErase, { readonly id: string }>): readonly Query[] {
    if ("askedBefore" in which) return [requests.where("askedAt", "<", which.askedBefore)];
    const { uid, verifiedEmail } = which.person;
    return [
      requests.where("uid", "==", uid),
      ...(verifiedEmail ? [requests.where("email", "==", verifiedEmail)] : []),
    ];
  }
  async function found(which: Exclude<CallbacksToErase, { readonly id: string }>) {
    const answers = await Promise.all(queriesFor(which).map((query) => read(() => query.get())));
    const docs = answers.flatMap((answer) => answer.docs);
    return [...new Map(docs.map((snapshot) => [snapshot.id, snapshot])).values()];
  }

  const eraseOne = (name: string) =>
    change(requests.doc(name).path, async (transaction) => {
      const kept = await transaction.get(requests.doc(name));
      if (!kept.exists) return 0;
      const id = decodeURIComponent(name);
      const entries = firestore.collection("staffLog");
      const [about, older] = [
        await transaction.get(entries.where("about", "==", id)),
        await transaction.get(entries.where("subject", "==", kept.get("name"))),
      ];
      const named = older.docs.filter(
        (entry) => entry.get("about") === undefined && entry.get("action") === "call-noted",
      );
      for (const { ref } of [...about.docs, ...named])
        transaction.update(ref, { subject: ERASED_NAME, detail: "" });
      transaction.delete(jobsOf(firestore).doc(nameFor(callbackLetterKey(id))));
      for (const who of sendersOf(plainOf<CallbackDetails>(kept.data())))
        transaction.delete(senders.doc(hashedName(who)));
      transaction.delete(kept.ref);
      return 1;
    });

  return {
    async ofPerson(person) {
      return (await found({ person }))
        .map((snapshot) => toRequest(snapshot.id, snapshot.data()))
        .sort((a, b) => b.askedAt.getTime() - a.askedAt.getTime());
    },

    async erase(which) {
      const names = "id" in which ? [nameFor(which.id)] : (await found(which)).map(({ id }) => id);
      let count = 0;
      for (const name of names) count += await eraseOne(name);
      return count;
    },

    add(id, details, since, now, jobs = [], uid) {
      const ref = requests.doc(nameFor(id));
      const asked = sendersOf(details).map((who) => senders.doc(hashedName(who)));
      return change(`callback ${details.email}`, async (transaction) => {
        const [kept, ...times] = await transaction.getAll(ref, ...asked);
        // Idempotent: a retry after a lost answer finds it stored already.
        if (kept?.exists) return undefined;
        const last = times.map((time) => plainOf<{ at: Date } | undefined>(time.data())?.at);
        if (last.some((at) => at && at > since)) return refuse("asked-already");
        const addJobs = await newJobsIn(firestore, transaction, jobs, now);
        transaction.create(ref, { ...details, askedAt: now, isCalled: false, ...(uid && { uid }) });
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

/** Separate keys, because somebody who wrote may still ask for a call, and vice versa. */
function sendersOf({ email, mobile, interest }: CallbackDetails): readonly string[] {
  return interest === MESSAGE ? [`message ${email}`] : [`email ${email}`, `mobile ${mobile}`];
}

function toRequest(name: string, data: unknown): CallbackRequest {
  const { isCalled, uid, ...request } = plainOf<
    Omit<CallbackRequest, "id"> & { isCalled: boolean; uid?: string }
  >(data);
  return { id: decodeURIComponent(name), ...request };
}

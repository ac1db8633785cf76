import type { Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { isRefusal } from "#domain/refusal.ts";
import type { Fact, FactKind, FactValues, MentoringFacts } from "#server/ports/mentoring-facts.ts";
import { fromPlain } from "#server/ports/thread-text.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import { newJobsIn } from "./job-documents.ts";
import { getOfLearner, learnerRef } from "./learner-folder.ts";

/** Stored under their learner. */
export function firestoreMentoringFacts({ firestore, read, change }: Documents): MentoringFacts {
  const everybodys = firestore.collectionGroup("mentoringFacts");
  const factsOf = (uid: string) => learnerRef(firestore, uid).collection("mentoringFacts");
  const refOf = (uid: string, kind: FactKind, id: string) => factsOf(uid).doc(nameFor(kind, id));
  const list = async <Kind extends FactKind>(query: Query): Promise<readonly Fact<Kind>[]> => {
    const { docs } = await read(() => query.get());
    return docs.toSorted(newestFirst).map((one) => toFact<Kind>(one));
  };

  const findDocument = async (kind: FactKind, id: string) =>
    (await read(() => everybodys.where("kind", "==", kind).where("id", "==", id).limit(1).get())).docs[0];

  return {
    async get<Kind extends FactKind>(uid: string, kind: Kind, id: string) {
      const kept = await read(() => refOf(uid, kind, id).get());
      return kept.exists ? readValue<Kind>(kept.get("value")) : undefined;
    },

    of: (uid, kind) => list(factsOf(uid).where("kind", "==", kind)),

    about: (kind, about) => list(everybodys.where("kind", "==", kind).where("about", "==", about)),

    all: (kind, most) => list(everybodys.where("kind", "==", kind).orderBy("writtenAt", "desc").limit(most)),

    async undecided(kind, most) {
      const { docs } = await read(() =>
        everybodys
          .where("kind", "==", kind)
          .where("isDecided", "==", false)
          .orderBy("begunAt")
          .limit(most)
          .get(),
      );
      return docs.map((one) => toFact<typeof kind>(one));
    },

    async decided(kind, most, before) {
      let query: Query = everybodys
        .where("kind", "==", kind)
        .where("isDecided", "==", true)
        .orderBy("writtenAt", "desc");
      const start = before === undefined ? undefined : await findDocument(kind, before);
      if (start) query = query.startAfter(start);
      const { docs } = await read(() => query.limit(most).get());
      return docs.map((one) => toFact<typeof kind>(one));
    },

    async find(kind, id) {
      const found = await findDocument(kind, id);
      return found && toFact<typeof kind>(found);
    },

    change: (uid, kind, id, { now, about = id, jobs = [], beside = [] }, decide) => {
      const ref = refOf(uid, kind, id);
      return change(`${factsOf(uid).path} ${kind}`, async (transaction) => {
        const [snapshot, all, ...owners] = await Promise.all([
          getOfLearner(transaction, learnerRef(firestore, uid), ref),
          transaction.get(factsOf(uid).where("kind", "==", kind)),
          ...beside.map((fact) => transaction.get(learnerRef(firestore, fact.uid))),
        ]);
        const kept = snapshot.exists ? readValue<typeof kind>(snapshot.get("value")) : undefined;
        const others = all.docs.filter((one) => one.get("id") !== id);
        const after = decide(
          kept,
          others.map((one) => readValue<typeof kind>(one.get("value"))),
        );
        if (isRefusal(after) || after === kept) return after;
        const addJobs = await newJobsIn(firestore, transaction, jobs, now);
        if (after === undefined) transaction.delete(ref);
        else transaction.set(ref, fieldsOf({ uid, kind, id, about, value: after }, now));
        for (const [index, fact] of beside.entries())
          if (owners[index]?.exists)
            transaction.set(refOf(fact.uid, fact.kind, fact.id), fieldsOf({ ...fact, about: fact.id }, now));
        addJobs();
        return after;
      });
    },

    async everything(uid) {
      const { docs } = await read(() => factsOf(uid).get());
      return docs.map((one) => ({ ...toFact<FactKind>(one), kind: one.get("kind") as FactKind }));
    },

    async uidOf(email) {
      const { docs } = await read(() =>
        firestore.collection("users").where("email", "==", email.toLowerCase()).limit(1).get(),
      );
      return docs[0] && decodeURIComponent(docs[0].id);
    },
  };
}

/** For what staff decide, also whether it is decided and since when: lists query these fields. */
function fieldsOf(fact: Fact<FactKind> & { readonly kind: FactKind }, now: Date) {
  const { uid, kind, id, about, value } = fact;
  const begunAt =
    "reportedAt" in value ? value.reportedAt : "offeredAt" in value ? value.offeredAt : undefined;
  const isDecided = "decision" in value && value.decision !== undefined;
  return {
    uid,
    kind,
    id,
    about,
    writtenAt: now,
    value: JSON.stringify(value),
    ...(begunAt && { begunAt, isDecided }),
  };
}

function newestFirst(a: QueryDocumentSnapshot, b: QueryDocumentSnapshot): number {
  const at = (one: QueryDocumentSnapshot) => plainOf<Date>(one.get("writtenAt")).getTime();
  return at(b) - at(a) || (a.ref.path < b.ref.path ? -1 : 1);
}

const readValue = <Kind extends FactKind>(text: unknown): FactValues[Kind] =>
  fromPlain(JSON.parse(String(text)));

function toFact<Kind extends FactKind>(one: QueryDocumentSnapshot): Fact<Kind> {
  return {
    uid: String(one.get("uid")),
    id: String(one.get("id")),
    about: String(one.get("about")),
    value: readValue<Kind>(one.get("value")),
  };
}

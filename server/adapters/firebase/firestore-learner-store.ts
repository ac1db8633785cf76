import type { Query } from "firebase-admin/firestore";
import { outcomeOf } from "#domain/learning/apply-facts.ts";
import { fullName } from "#domain/learning/learner-record.ts";
import { FORMER_LEARNER, FORMER_MEMBER, type LearnerStore } from "#server/ports/learner-store.ts";
import { issueCertificate, letHolderGo } from "./certificate-documents.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import { jobsAboutIn, newJobsIn } from "./job-documents.ts";
import { documentWith, toDocument, toMoments, toRecord } from "./learner-document.ts";
import { deleteFacts, writeFacts } from "./learner-facts.ts";
import { numbersFrom } from "./number-blocks.ts";
import { threadsOfIn } from "./thread-documents.ts";

/** A learner may have years of study to delete. */
const CLEARING_MS = 25_000;

/** What the learner store needs from the account provider. */
export type Accounts = {
  /** Only for the provider's own console: names are read from the record. */
  rename(uid: string, displayName: string): void;
  remove(uid: string): Promise<void>;
};

export function firestoreLearnerStore(documents: Documents, accounts: Accounts): LearnerStore {
  const { firestore, read, change } = documents;
  const users = firestore.collection("users");
  const statusIndex = numbersFrom(documents, firestore.doc("counters/statusIndexes"));
  const count = async (query: Query) => (await read(() => query.count().get())).data().count;

  return {
    async find(uid) {
      const data = (await read(() => users.doc(nameFor(uid)).get())).data();
      return data && toRecord(toDocument(data));
    },

    async moments(uid) {
      const [learner, reviews] = await Promise.all([
        read(() => users.doc(nameFor(uid)).get()),
        read(() => firestore.collection("reviews").where("uid", "==", uid).get()),
      ]);
      const data = learner.data();
      return toMoments(
        data && toDocument(data),
        reviews.docs.map((snapshot) => plainOf(snapshot.data())),
      );
    },

    async change(uid, decide, moment) {
      const ref = users.doc(nameFor(uid));
      const outcome = await change(ref.path, async (transaction) => {
        const data = (await transaction.get(ref)).data();
        const kept = data && toDocument(data);
        const before = kept && toRecord(kept);
        const outcome = outcomeOf(before, decide(before));
        const { facts, record } = outcome;
        if (!record || facts.length === 0) return outcome;
        const jobs = moment.jobsFor?.(facts) ?? [];
        const addJobs = await newJobsIn(firestore, transaction, jobs, moment.now);
        for (const fact of facts)
          if (fact.kind === "certificate-issued")
            issueCertificate(firestore, transaction, uid, fact, await statusIndex());
        writeFacts(firestore, transaction, uid, facts);
        const fields = documentWith(kept, facts, record);
        if (kept) transaction.update(ref, fields);
        else transaction.create(ref, fields);
        addJobs();
        return outcome;
      });
      const { facts, record } = outcome;
      if (!record) return outcome.said;
      if (facts.some(({ kind }) => kind === "details-changed")) accounts.rename(uid, fullName(record));
      return record;
    },

    async remove(uid, certificates, now) {
      const ref = users.doc(nameFor(uid));
      await change(ref.path, async (transaction) => {
        const data = (await transaction.get(ref)).data();
        const dropJobs = await jobsAboutIn(firestore, transaction, data?.email);
        const parent: unknown = (
          await transaction.get(firestore.collection("privacy").doc(nameFor(uid)))
        ).get("standing.parent.email");
        const dropParents = await jobsAboutIn(
          firestore,
          transaction,
          typeof parent === "string" ? parent : undefined,
        );
        const done = await transaction.get(firestore.collection("staffLog").where("uid", "==", uid));
        const roles = await transaction.get(
          firestore.collection("staffLog").where("action", "in", ["role-given", "role-taken"]),
        );
        // Lookups and links by staff for this address; entries about roles are kept, because they say more than the
        // address.
        const looks = await transaction.get(
          firestore.collection("staffLog").where("subject", "==", data?.email ?? ""),
        );
        const calls = await transaction.get(
          firestore.collection("callbackRequests").where("calledBy", "==", data?.email ?? ""),
        );
        const eraseThreads = await threadsOfIn(firestore, transaction, uid, now);
        const letGo = await letHolderGo(firestore, transaction, uid, certificates, now);
        dropJobs();
        dropParents();
        eraseThreads();
        letGo();
        // A member of staff: the actions stay in the log, anonymised.
        for (const { ref } of done.docs) transaction.update(ref, { uid: "", email: FORMER_MEMBER });
        for (const { ref } of roles.docs.filter((entry) =>
          String(entry.get("subject")).endsWith(`, ${data?.email}`),
        ))
          transaction.update(ref, { subject: FORMER_MEMBER });
        for (const { ref } of looks.docs) transaction.update(ref, { subject: FORMER_LEARNER });
        for (const { ref } of calls.docs) transaction.update(ref, { calledBy: FORMER_MEMBER });
        if (data) deleteFacts(firestore, transaction, toRecord(toDocument(data)));
        for (const kept of ["staff", "portfolios", "calendars", "privacy", "reminders"])
          transaction.delete(firestore.collection(kept).doc(nameFor(uid)));
        transaction.delete(ref);
      });
      // From here on nothing new can be stored under the learner, because every change there checks for the learner
      // first.
      await read(() => firestore.recursiveDelete(ref), CLEARING_MS);
      // Last, so that the learner can sign in and retry if it fails.
      await accounts.remove(uid);
    },

    async figures(courseId) {
      const reviews = firestore.collection("reviews").where("courseId", "==", courseId);
      const [enrolled, completed, all, positive] = await Promise.all([
        count(users.where("enrolledCourses", "array-contains", courseId)),
        count(users.where("completedCourses", "array-contains", courseId)),
        count(reviews),
        count(reviews.where("thumb", "==", "up")),
      ]);
      return { students: enrolled + completed, reviews: all, positiveReviews: positive };
    },

    hasDemoData: async () => false,
  };
}

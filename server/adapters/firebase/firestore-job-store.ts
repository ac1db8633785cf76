import { randomUUID } from "node:crypto";
import { type DocumentReference, FieldValue, type Query, type Transaction } from "firebase-admin/firestore";
import {
  CLOCK_SKEW_MS,
  type GivenUpJob,
  type JobStore,
  type NewJob,
  type TakenJob,
} from "#server/ports/jobs.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import { type JobCollection, jobsOf, NO_LONGER_WAITING, newJobsIn } from "./job-documents.ts";

type JobDocument = Pick<NewJob, "key" | "kind" | "about" | "data"> & {
  readonly tries: number;
  readonly queuedAt: Date;
  readonly dueAt?: Date;
  readonly waitsSince?: Date;
  readonly lease?: string;
  readonly trouble?: string;
  readonly endedAt?: Date;
  readonly gaveUpAt?: Date;
};

/** Firestore writes at most 500 documents in one transaction; reading them first takes as long. */
const AT_ONCE = 200;
/** Several servers see the same due jobs; reading more than needed lets each find free ones. */
const LOOK_AHEAD = 3;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

export function firestoreJobStore(
  { firestore, read, change }: Documents,
  collection: JobCollection = "jobs",
): JobStore {
  const jobs = jobsOf(firestore, collection);
  const refOf = (key: string) => jobs.doc(nameFor(key));
  const isDue = ({ dueAt, waitsSince }: JobDocument, now: Date) =>
    (dueAt !== undefined && dueAt <= now) ||
    (waitsSince !== undefined && waitsSince > later(now, CLOCK_SKEW_MS));

  const candidates = async (most: number, now: Date): Promise<DocumentReference[]> => {
    const named = async (query: Query) => (await read(() => query.limit(most).get())).docs;
    const due = await named(jobs.where("dueAt", "<=", now).orderBy("dueAt"));
    if (due.length >= most) return due.map(({ ref }) => ref);
    const fromFuture = await named(jobs.where("waitsSince", ">", later(now, CLOCK_SKEW_MS)));
    return [...due, ...fromFuture].map(({ ref }) => ref);
  };

  const takeOne = (ref: DocumentReference, now: Date, leaseMs: number) =>
    change(ref.path, async (transaction): Promise<TakenJob | undefined> => {
      const kept = plainOf<JobDocument | undefined>((await transaction.get(ref)).data());
      if (!kept || !isDue(kept, now)) return undefined;
      const { key, kind, data, queuedAt, gaveUpAt } = kept;
      const [lease, tries] = [randomUUID(), gaveUpAt ? 1 : kept.tries + 1];
      const isOpen = gaveUpAt ? { endedAt: FieldValue.delete(), gaveUpAt: FieldValue.delete() } : {};
      transaction.update(ref, { lease, tries, waitsSince: now, dueAt: later(now, leaseMs), ...isOpen });
      return { key, kind, data, queuedAt, lease, tries };
    });

  const whileLeased = (
    { key, lease }: TakenJob,
    write: (transaction: Transaction, ref: DocumentReference) => void,
  ) => {
    const ref = refOf(key);
    return change(ref.path, async (transaction) => {
      if ((await transaction.get(ref)).get("lease") !== lease) return false;
      write(transaction, ref);
      return true;
    });
  };

  return {
    async add(added, now) {
      for (let start = 0; start < added.length; start += AT_ONCE) {
        const some = added.slice(start, start + AT_ONCE);
        await change(`${collection} ${some[0]?.key}`, async (transaction) => {
          const write = await newJobsIn(firestore, transaction, some, now, collection);
          write();
        });
      }
    },

    async take(most, now, leaseMs) {
      const taken: TakenJob[] = [];
      const due = await candidates(most * LOOK_AHEAD, now);
      while (due.length > 0 && taken.length < most) {
        const next = due.splice(0, most - taken.length);
        const leased = await Promise.all(next.map((ref) => takeOne(ref, now, leaseMs)));
        taken.push(...leased.filter((job) => job !== undefined));
      }
      return taken;
    },

    extend: (job, now, leaseMs) =>
      whileLeased(job, (transaction, ref) =>
        transaction.update(ref, { waitsSince: now, dueAt: later(now, leaseMs) }),
      ),

    settle: (job, outcome, now) =>
      whileLeased(job, (transaction, ref) => {
        if (outcome.kind === "retry")
          transaction.update(ref, {
            lease: FieldValue.delete(),
            dueAt: outcome.at,
            waitsSince: now,
            trouble: outcome.trouble,
          });
        else if (outcome.kind === "done")
          transaction.update(ref, {
            ...NO_LONGER_WAITING,
            data: FieldValue.delete(),
            trouble: FieldValue.delete(),
            endedAt: now,
          });
        else
          transaction.update(ref, {
            ...NO_LONGER_WAITING,
            // So that the query for long-waiting jobs also finds a job that was given up in 'the future'.
            waitsSince: now,
            trouble: outcome.trouble,
            endedAt: now,
            gaveUpAt: now,
          });
      }),

    async forget(endedBefore) {
      let forgotten = 0;
      for (;;) {
        const { docs } = await read(() => jobs.where("endedAt", "<", endedBefore).limit(AT_ONCE).get());
        const batch = firestore.batch();
        for (const { ref } of docs) batch.delete(ref);
        if (docs.length > 0) await read(() => batch.commit());
        forgotten += docs.length;
        if (docs.length < AT_ONCE) return forgotten;
      }
    },

    async givenUp(most) {
      if (most < 1) return [];
      const { docs } = await read(() =>
        jobs.where("gaveUpAt", ">", new Date(0)).orderBy("gaveUpAt", "desc").limit(most).get(),
      );
      return docs.map((snapshot) => toGivenUp(plainOf<JobDocument>(snapshot.data())));
    },

    sendAgain(key, now) {
      const ref = refOf(key);
      return change(ref.path, async (transaction) => {
        const kept = plainOf<JobDocument | undefined>((await transaction.get(ref)).data());
        if (!kept?.gaveUpAt) return undefined;
        const [endedAt, gaveUpAt, trouble] = [FieldValue.delete(), FieldValue.delete(), FieldValue.delete()];
        transaction.update(ref, { tries: 0, dueAt: now, waitsSince: now, endedAt, gaveUpAt, trouble });
        return toGivenUp(kept);
      });
    },
  };
}

function toGivenUp({ key, kind, about, tries, trouble, queuedAt, gaveUpAt }: JobDocument): GivenUpJob {
  return { key, kind, about, tries, trouble: trouble ?? "", queuedAt, gaveUpAt: gaveUpAt ?? queuedAt };
}

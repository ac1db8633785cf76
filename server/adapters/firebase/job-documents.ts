import { FieldValue, type Firestore, type Transaction } from "firebase-admin/firestore";
import type { NewJob } from "#server/ports/jobs.ts";
import { nameFor } from "./documents.ts";

/** What any server runs, and what only checkers do. */
export type JobCollection = "jobs" | "checkerJobs";

export const jobsOf = (firestore: Firestore, collection: JobCollection = "jobs") =>
  firestore.collection(collection);

/**
 * Adds jobs in the transaction of the fact that they follow from. Reads which keys are known, before anything is written in the
 * transaction; calling what it returns is a write.
 */
export async function newJobsIn(
  firestore: Firestore,
  transaction: Transaction,
  jobs: readonly NewJob[],
  now: Date,
  collection: JobCollection = "jobs",
): Promise<() => void> {
  if (jobs.length === 0) return () => {};
  const byName = new Map(jobs.map((job) => [nameFor(job.key), job]));
  const refs = [...byName.keys()].map((name) => jobsOf(firestore, collection).doc(name));
  const kept = await transaction.getAll(...refs);
  return () => {
    for (const snapshot of kept) {
      const job = byName.get(snapshot.id);
      if (job && !snapshot.exists) transaction.create(snapshot.ref, fieldsOf(job, now));
    }
  };
}

/** When an account goes, so do the letters to its address, sent or not, and what was to be checked of it. Reads first; calling what it returns is a write. */
export async function jobsAboutIn(
  firestore: Firestore,
  transaction: Transaction,
  about: string | undefined,
): Promise<() => void> {
  if (!about) return () => {};
  const found = await Promise.all(
    (["jobs", "checkerJobs"] as const).map((collection) =>
      transaction.get(jobsOf(firestore, collection).where("about", "==", about)),
    ),
  );
  return () => {
    for (const { ref } of found.flatMap(({ docs }) => docs)) transaction.delete(ref);
  };
}

function fieldsOf({ key, kind, about, data, runAt }: NewJob, now: Date) {
  const wait = runAt ? { dueAt: runAt } : { dueAt: now, waitsSince: now };
  return { key, kind, about, data, tries: 0, queuedAt: now, ...wait };
}

/** `dueAt` is there only while a job waits, `waitsSince` never after it is done, so that queries need no index over two fields. */
export const NO_LONGER_WAITING = {
  dueAt: FieldValue.delete(),
  waitsSince: FieldValue.delete(),
  lease: FieldValue.delete(),
};

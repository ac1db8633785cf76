import { FieldValue, type Firestore, type Transaction } from "firebase-admin/firestore";
import type { NewJob } from "#server/ports/jobs.ts";
import { nameFor } from "./documents.ts";

/** What any server runs, and what only checkers do. */
export type JobCollection = "jobs" | "checkerJobs";

export const jobsOf = (firestore: Firestore, collection: JobCollection = "jobs") =>
  firestore.collection(collection);

/**
 * Adds jobs in the transaction of the fact that causes them. Reads the known keys before any write of the transaction;
 * calling the returned function is a write.
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

/**
 * With an account its mails, sent or not, and its pending checks are deleted. Reads first; calling the returned
 * function is a write.
 */
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

/**
 * `dueAt` exists only while a job waits, `waitsSince` never after it is done, so that queries need no composite index.
 */
export const NO_LONGER_WAITING = {
  dueAt: FieldValue.delete(),
  waitsSince: FieldValue.delete(),
  lease: FieldValue.delete(),
};

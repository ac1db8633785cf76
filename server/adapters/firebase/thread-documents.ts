import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { nextByClock } from "#domain/mentoring/judge-thread.ts";
import {
  bothConsent,
  erasedFile,
  firstAnswererOf,
  mentorsOf,
  type ThreadFile,
} from "#domain/mentoring/thread-file.ts";
import { fromPlain } from "#server/ports/thread-text.ts";

export const threadsOf = (firestore: Firestore) => firestore.collection("mentoringThreads");

export const toFile = (snapshot: DocumentSnapshot): ThreadFile =>
  fromPlain(JSON.parse(String(snapshot.get("file"))));

/** The indexed fields, beside the whole thread as one text, which no query reads. */
export function fieldsOf(file: ThreadFile) {
  const { thread } = file;
  const { standing } = thread;
  return {
    id: thread.id,
    learner: thread.learner,
    courseId: thread.courseId,
    state: standing.state,
    isAtFront: standing.state === "open" && standing.isAtFront,
    waitsSince: standing.state === "open" ? standing.since : null,
    askedAt: thread.askedAt,
    changedAt: thread.changedAt,
    movesAt: nextByClock(thread)?.at ?? null,
    firstAnsweredBy: firstAnswererOf(thread) ?? null,
    mentors: mentorsOf(thread),
    canBePublished: thread.kind === "question" && bothConsent(file),
    counted: JSON.stringify({ ...thread, messages: [], rounds: [], reviews: [] }),
    file: JSON.stringify(file),
  };
}

/** When a learner leaves, their threads lose all texts. Reads first; calling the returned function is a write. */
export async function threadsOfIn(
  firestore: Firestore,
  transaction: Transaction,
  uid: string,
  now: Date,
): Promise<() => void> {
  const { docs } = await transaction.get(threadsOf(firestore).where("learner", "==", uid));
  return () => {
    for (const snapshot of docs) transaction.set(snapshot.ref, fieldsOf(erasedFile(toFile(snapshot), now)));
  };
}

import type { Firestore, Transaction } from "firebase-admin/firestore";
import type { RecordedCertificate } from "#domain/certificates/certificate.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { nameFor } from "./documents.ts";

/** Facts that are counted or looked up without their learner have documents of their own, written with the learner's. */
export function writeFacts(
  firestore: Firestore,
  transaction: Transaction,
  before: LearnerRecord | undefined,
  after: LearnerRecord,
  now: Date,
): void {
  const { uid } = after;
  const known: Readonly<Record<string, string>> = before?.reviews ?? {};
  for (const [courseId, thumb] of Object.entries(after.reviews))
    if (known[courseId] !== thumb)
      transaction.set(reviewOf(firestore, uid, courseId), { uid, courseId, thumb, reviewedAt: now });

  const applied = before?.applications ?? {};
  for (const [schemeId, appliedAt] of Object.entries(after.applications))
    if (applied[schemeId]?.getTime() !== appliedAt.getTime())
      transaction.set(applicationOf(firestore, uid, schemeId), { uid, schemeId, appliedAt });
  for (const schemeId of Object.keys(applied))
    if (!Object.hasOwn(after.applications, schemeId))
      transaction.delete(applicationOf(firestore, uid, schemeId));
}

export function deleteFacts(firestore: Firestore, transaction: Transaction, record: LearnerRecord): void {
  for (const courseId of Object.keys(record.reviews))
    transaction.delete(reviewOf(firestore, record.uid, courseId));
  for (const schemeId of Object.keys(record.applications))
    transaction.delete(applicationOf(firestore, record.uid, schemeId));
}

const reviewOf = (firestore: Firestore, uid: string, courseId: string) =>
  firestore.collection("reviews").doc(nameFor(uid, courseId));

const applicationOf = (firestore: Firestore, uid: string, schemeId: string) =>
  firestore.collection("applications").doc(nameFor(uid, schemeId));

export function newCertificates(
  before: LearnerRecord | undefined,
  after: LearnerRecord,
): readonly RecordedCertificate[] {
  const known = new Set(before?.certificates.map(({ id }) => id));
  return after.certificates.filter(({ id }) => !known.has(id));
}

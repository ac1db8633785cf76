import type { Firestore, Transaction } from "firebase-admin/firestore";
import type { LearnerFacts } from "#domain/learning/learner-fact.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { nameFor } from "./documents.ts";

/**
 * Facts that are counted or looked up without their learner have their own documents, written in the same transaction.
 */
export function writeFacts(
  firestore: Firestore,
  transaction: Transaction,
  uid: string,
  facts: LearnerFacts,
): void {
  for (const fact of facts)
    switch (fact.kind) {
      case "course-reviewed": {
        const { courseId, thumb, at } = fact;
        transaction.set(reviewOf(firestore, uid, courseId), { uid, courseId, thumb, reviewedAt: at });
        break;
      }
      case "application-noted": {
        const { schemeId, at } = fact;
        transaction.set(applicationOf(firestore, uid, schemeId), { uid, schemeId, appliedAt: at });
        break;
      }
      case "application-taken-back":
        transaction.delete(applicationOf(firestore, uid, fact.schemeId));
        break;
    }
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

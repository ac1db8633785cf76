import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { nameFor } from "./documents.ts";

export function learnerRef(firestore: Firestore, uid: string): DocumentReference {
  return firestore.collection("users").doc(nameFor(uid));
}

/** Reads documents together with their learner: for somebody who has left nothing may be stored. */
export async function getAllOfLearner(
  transaction: Transaction,
  learner: DocumentReference,
  refs: readonly DocumentReference[],
): Promise<DocumentSnapshot[]> {
  const [owner, ...documents] = await transaction.getAll(learner, ...refs);
  if (!owner?.exists) throw new Error("there is no such learner");
  return documents;
}

export async function getOfLearner(
  transaction: Transaction,
  learner: DocumentReference,
  ref: DocumentReference,
): Promise<DocumentSnapshot> {
  const [document] = await getAllOfLearner(transaction, learner, [ref]);
  if (!document) throw new Error("Firestore did not return the document that was asked for");
  return document;
}

/** The existing ones among these documents, by our own ids. */
export async function foundAmong(
  firestore: Firestore,
  refs: ReadonlyMap<string, DocumentReference>,
  fields?: readonly string[],
): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  if (refs.size === 0) return new Map();
  const mask = fields ? [{ fieldMask: [...fields] }] : [];
  const snapshots = await firestore.getAll(...refs.values(), ...mask);
  return new Map(
    [...refs.keys()].flatMap((id, index) => {
      const snapshot = snapshots[index];
      return snapshot?.exists ? [[id, snapshot] as const] : [];
    }),
  );
}

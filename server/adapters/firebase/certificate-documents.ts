import type { DocumentReference, Firestore, Transaction } from "firebase-admin/firestore";
import {
  ANONYMOUS_HOLDER,
  type GatheredEvidence,
  type KeptCertificate,
  type KeptSubmission,
} from "#domain/certificates/certificate.ts";
import type { FactOf } from "#domain/learning/learner-fact.ts";
import { nameFor, plainOf } from "./documents.ts";

type CertificateDocument = Omit<KeptCertificate, "holderUid"> & {
  readonly uid: string;
  readonly isRevoked: boolean;
};

export function certificateRef(firestore: Firestore, id: string): DocumentReference {
  return firestore.collection("certificates").doc(nameFor(id));
}

export function submissionsOf(certificate: DocumentReference) {
  return certificate.collection("submissions");
}

export function issueCertificate(
  firestore: Firestore,
  transaction: Transaction,
  uid: string,
  { certificate, gathered, startsClosed = false }: FactOf<"certificate-issued">,
  statusIndex: number,
): void {
  const ref = certificateRef(firestore, certificate.id);
  const shown = { isPublic: !startsClosed, sharesCode: false, isRevoked: false };
  // create, not set: an id that is taken aborts the whole transaction.
  transaction.create(ref, {
    ...certificate,
    uid,
    statusIndex,
    ...shown,
    ...(gathered && { evidence: gathered.evidence }),
  });
  if (gathered) addSubmissions(transaction, ref, gathered.submissions);
}

/** One document each, because code may be long. */
export function addSubmissions(
  transaction: Transaction,
  certificate: DocumentReference,
  submissions: GatheredEvidence["submissions"],
): void {
  for (const submission of submissions)
    transaction.set(submissionsOf(certificate).doc(nameFor(submission.exerciseId)), submission);
}

export function toCertificate(
  data: Readonly<Record<string, unknown>> | undefined,
): KeptCertificate | undefined {
  if (data === undefined) return undefined;
  const { uid, isRevoked, recipient, ...certificate } = plainOf<CertificateDocument>(data);
  return { ...certificate, ...(recipient && { recipient }), holderUid: uid };
}

export function toSubmission(data: Readonly<Record<string, unknown>>): KeptSubmission {
  return plainOf<KeptSubmission>(data);
}

/** The certificates of somebody who leaves: no name, no code, and valid or revoked as the holder chose. */
export async function letHolderGo(
  firestore: Firestore,
  transaction: Transaction,
  uid: string,
  certificates: "revoke" | "keep-anonymous",
  now: Date,
): Promise<() => void> {
  const { docs } = await transaction.get(firestore.collection("certificates").where("uid", "==", uid));
  const code = await Promise.all(docs.map(({ ref }) => transaction.get(submissionsOf(ref))));
  return () => {
    for (const { ref } of code.flatMap((submissions) => submissions.docs)) transaction.delete(ref);
    for (const document of docs) {
      const revoked = { at: now, reason: "the holder deleted the account" };
      const isRevoked = certificates === "revoke" && document.get("isRevoked") !== true;
      transaction.update(document.ref, {
        holderName: ANONYMOUS_HOLDER,
        sharesCode: false,
        recipient: null,
        ...(isRevoked && { isRevoked, revoked }),
      });
    }
  };
}

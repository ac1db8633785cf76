import type { DocumentReference } from "firebase-admin/firestore";
import type { KeptCertificate } from "#domain/certificates/certificate.ts";
import { type EqualWork, MOST_NAMED } from "#domain/certificates/equal-work.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import {
  addSubmissions,
  certificateRef,
  submissionsOf,
  toCertificate,
  toSubmission,
} from "./certificate-documents.ts";
import type { Documents } from "./documents.ts";
import { toDocument } from "./learner-document.ts";
import { learnerRef } from "./learner-folder.ts";

/** Firestore's limit of values in one query. */
const VALUES_AT_ONCE = 30;

function newestFirst(a: KeptCertificate, b: KeptCertificate): number {
  return b.issuedAt.getTime() - a.issuedAt.getTime() || (a.id < b.id ? -1 : 1);
}

function mostFirst(a: EqualWork, b: EqualWork): number {
  const byName = (one: EqualWork) => `${one.exerciseId} ${one.codeSha256}`;
  return b.learners - a.learners || (byName(a) < byName(b) ? -1 : 1);
}

export function firestoreCertificateStore({ firestore, read, change }: Documents): CertificateStore {
  const certificates = firestore.collection("certificates");
  const refOf = (id: string) => certificateRef(firestore, id);

  /** The certificates of a piece of work that are not revoked. */
  async function standing(key: string, refs: readonly DocumentReference[]): Promise<EqualWork> {
    const [exerciseId, codeSha256] = JSON.parse(key) as [string, string];
    const kept = (await read(() => firestore.getAll(...refs)))
      .flatMap((snapshot) => toCertificate(snapshot.data()) ?? [])
      .filter(({ revoked }) => !revoked)
      .sort(newestFirst);
    const certificateIds = kept.slice(0, MOST_NAMED).map(({ id }) => id);
    return { exerciseId, codeSha256, learners: kept.length, certificateIds };
  }

  return {
    find: async (id) => toCertificate((await read(() => refOf(id).get())).data()),

    async ofLearner(uid) {
      const { docs } = await read(() => certificates.where("uid", "==", uid).get());
      return docs.flatMap((snapshot) => toCertificate(snapshot.data()) ?? []).sort(newestFirst);
    },

    async submissions(id) {
      const { docs } = await read(() => submissionsOf(refOf(id)).get());
      return docs
        .map((snapshot) => toSubmission(snapshot.data()))
        .sort((a, b) => (a.exerciseId < b.exerciseId ? -1 : 1));
    },

    change(uid, id, decide) {
      const ref = refOf(id);
      return change(ref.path, async (transaction) => {
        const [holder, kept] = await transaction.getAll(learnerRef(firestore, uid), ref);
        if (!holder?.exists || kept?.get("uid") !== uid) return undefined;
        const before = toCertificate(kept.data());
        const decided = before && (typeof decide === "function" ? decide(before) : decide);
        if (!decided) return before;
        const { isPublic, sharesCode, gathered, holderName, recipient, events = [] } = decided;
        const evidence = gathered?.evidence ?? decided.evidence;
        const old = gathered ? (await transaction.get(submissionsOf(ref))).docs : [];
        const fields = {
          ...(isPublic !== undefined && { isPublic }),
          ...(sharesCode !== undefined && { sharesCode }),
          ...(evidence && { evidence }),
          ...(holderName !== undefined && { holderName }),
          ...(recipient !== undefined && { recipient }),
          ...(events.length > 0 && { history: [...(before.history ?? []), ...events] }),
        };
        for (const submission of old) transaction.delete(submission.ref);
        if (gathered) addSubmissions(transaction, ref, gathered.submissions);
        // The name is in the learner's record too.
        if (holderName !== undefined)
          transaction.update(learnerRef(firestore, uid), {
            certificates: toDocument(holder.data() ?? {}).certificates.map((one) =>
              one.id === id ? { ...one, holderName } : one,
            ),
          });
        if (Object.keys(fields).length > 0) transaction.update(ref, fields);
        return toCertificate({ ...kept.data(), ...fields });
      });
    },

    revoke(id, reason, now) {
      const ref = refOf(id);
      return change(ref.path, async (transaction) => {
        const kept = await transaction.get(ref);
        if (!kept.exists) return undefined;
        const fields = kept.get("isRevoked") ? {} : { isRevoked: true, revoked: { at: now, reason } };
        if (!kept.get("isRevoked")) transaction.update(ref, fields);
        return toCertificate({ ...kept.data(), ...fields });
      });
    },

    async revokedIndexes(from, to) {
      const revoked = certificates.where("isRevoked", "==", true).orderBy("statusIndex");
      const { docs } = await read(() =>
        revoked.where("statusIndex", ">=", from).where("statusIndex", "<", to).get(),
      );
      return docs.map((snapshot) => Number(snapshot.get("statusIndex")));
    },

    async equalWork(exerciseIds, atLeast) {
      const alike = new Map<string, Map<string, DocumentReference>>();
      for (let first = 0; first < exerciseIds.length; first += VALUES_AT_ONCE) {
        const some = exerciseIds.slice(first, first + VALUES_AT_ONCE);
        const { docs } = await read(() =>
          firestore
            .collectionGroup("submissions")
            .where("exerciseId", "in", some)
            .select("exerciseId", "codeSha256")
            .get(),
        );
        for (const work of docs) {
          const certificate = work.ref.parent.parent;
          if (!certificate) continue;
          const key = JSON.stringify([work.get("exerciseId"), work.get("codeSha256")]);
          alike.set(key, (alike.get(key) ?? new Map()).set(certificate.path, certificate));
        }
      }
      const found = await Promise.all(
        [...alike]
          .filter(([, refs]) => refs.size >= atLeast)
          .map(([key, refs]) => standing(key, [...refs.values()])),
      );
      return found.filter(({ learners }) => learners >= atLeast).sort(mostFirst);
    },
  };
}

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

export function firestoreCertificateStore({ firestore, read, change }: Documents): CertificateStore {
  const certificates = firestore.collection("certificates");
  const refOf = (id: string) => certificateRef(firestore, id);
  return {
    find: async (id) => toCertificate((await read(() => refOf(id).get())).data()),

    async ofLearner(uid) {
      const { docs } = await read(() => certificates.where("uid", "==", uid).get());
      return docs
        .flatMap((snapshot) => toCertificate(snapshot.data()) ?? [])
        .sort((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime() || (a.id < b.id ? -1 : 1));
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
        const { isPublic, sharesCode, proof, holderName, events = [] } = decided;
        const evidence = proof?.evidence ?? decided.evidence;
        const old = proof ? (await transaction.get(submissionsOf(ref))).docs : [];
        const fields = {
          ...(isPublic !== undefined && { isPublic }),
          ...(sharesCode !== undefined && { sharesCode }),
          ...(evidence && { evidence }),
          ...(holderName !== undefined && { holderName }),
          ...(events.length > 0 && { history: [...(before.history ?? []), ...events] }),
        };
        for (const submission of old) transaction.delete(submission.ref);
        if (proof) addSubmissions(transaction, ref, proof.submissions);
        // The name stands in the learner's record too.
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
  };
}

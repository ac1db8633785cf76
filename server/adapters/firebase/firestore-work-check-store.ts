import type { WorkCheck } from "#domain/certificates/work-check.ts";
import type { WorkCheckStore } from "#server/ports/work-check-store.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";

type WorkDocument = { readonly checks: readonly WorkCheck[] };

/** One document per piece of work, with its checks for all versions of the tests, so that many can be read by name. */
export function firestoreWorkCheckStore({ firestore, read, change }: Documents): WorkCheckStore {
  const refOf = (exerciseId: string, codeSha256: string) =>
    firestore.collection("workChecks").doc(nameFor(exerciseId, codeSha256));
  return {
    keep(check) {
      const ref = refOf(check.exerciseId, check.codeSha256);
      return change(ref.path, async (transaction) => {
        const kept = await transaction.get(ref);
        const checks = kept.exists ? plainOf<WorkDocument>(kept.data()).checks : [];
        if (checks.some(({ testsSha256 }) => testsSha256 === check.testsSha256)) return;
        const { reason, ...rest } = check;
        transaction.set(ref, { checks: [...checks, { ...rest, ...(reason && { reason }) }] });
      });
    },

    async of(works) {
      const refs = new Map(
        works.map(({ exerciseId, codeSha256 }) => [
          nameFor(exerciseId, codeSha256),
          refOf(exerciseId, codeSha256),
        ]),
      );
      if (refs.size === 0) return [];
      const found = await read(() => firestore.getAll(...refs.values()));
      return found
        .flatMap((snapshot) => (snapshot.exists ? plainOf<WorkDocument>(snapshot.data()).checks : []))
        .toSorted((a, b) => a.checkedAt.getTime() - b.checkedAt.getTime());
    },
  };
}

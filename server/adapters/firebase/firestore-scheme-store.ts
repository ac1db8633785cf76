import { randomUUID } from "node:crypto";
import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import type { SchemeStore } from "#server/ports/scheme-store.ts";
import { counterIn, type Documents, nameFor, plainOf } from "./documents.ts";

type NewestEdit = { readonly scheme: Scholarship; readonly editedBy: string; readonly editedAt: Date };

/**
 * Every edit is stored under its number; the newest of each scheme also separately, so that a read costs one document
 * per scheme.
 */
export function firestoreSchemeStore({ firestore, read, change }: Documents): SchemeStore {
  const newest = firestore.collection("schemes");
  const counter = firestore.doc("counters/schemeEdits");
  return {
    async edits() {
      const { docs } = await read(() => newest.orderBy("firstEdit").get());
      return docs.map((snapshot) => {
        const { scheme, editedBy, editedAt } = plainOf<NewestEdit>(snapshot.data());
        return { scheme: { ...scheme, usualDeadline: scheme.usualDeadline }, editedBy, editedAt };
      });
    },

    async save(scheme, editedBy, now) {
      const edit = { scheme, editedBy, editedAt: now };
      const editRef = firestore.collection("schemeEdits").doc(randomUUID());
      await change(counter.path, async (transaction) => {
        const ref = newest.doc(nameFor(scheme.id));
        const [kept, done] = await transaction.getAll(ref, editRef);
        const numbers = await counterIn(transaction, counter);
        // Idempotent: a retry after a lost answer finds it stored already.
        if (done?.exists) return;
        numbers.take();
        transaction.create(editRef, { ...edit, number: numbers.next });
        transaction.set(ref, { ...edit, firstEdit: kept?.get("firstEdit") ?? numbers.next });
      });
    },
  };
}

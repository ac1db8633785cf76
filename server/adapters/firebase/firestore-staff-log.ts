import { randomUUID } from "node:crypto";
import type { StaffEntry } from "#domain/staff/staff-entry.ts";
import type { StaffLog } from "#server/ports/staff-log.ts";
import { counterIn, type Documents, plainOf } from "./documents.ts";

/** Numbered, because the clocks of several servers differ. */
export function firestoreStaffLog({ firestore, read, change }: Documents): StaffLog {
  const entries = firestore.collection("staffLog");
  const counter = firestore.doc("counters/staffLog");
  return {
    async record(entry, about) {
      const ref = entries.doc(randomUUID());
      await change(counter.path, async (transaction) => {
        const kept = await transaction.get(ref);
        const numbers = await counterIn(transaction, counter);
        // Idempotent: a retry after a lost answer finds it stored already.
        if (kept.exists) return;
        numbers.take();
        transaction.create(ref, { ...entry, number: numbers.next, ...(about && { about }) });
      });
    },

    async forget(before) {
      const { docs } = await read(() => entries.where("at", "<", before).get());
      for (const { ref } of docs) await read(() => ref.delete());
    },

    async latest(most) {
      if (most < 1) return [];
      const { docs } = await read(() => entries.orderBy("number", "desc").limit(most).get());
      return docs.map((snapshot) => {
        const { number, about, ...entry } = plainOf<StaffEntry & { number: number; about?: string }>(
          snapshot.data(),
        );
        return entry;
      });
    },
  };
}

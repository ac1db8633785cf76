import type { CalendarEvents } from "#domain/learning/calendar-events.ts";
import type { CalendarStore } from "#server/ports/calendar-store.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import { getOfLearner, learnerRef } from "./learner-folder.ts";

/** One document per learner who has, or had, a link. */
export function firestoreCalendarStore({ firestore, read, change }: Documents): CalendarStore {
  const calendars = firestore.collection("calendars");
  const calendarOf = (uid: string) => calendars.doc(nameFor(uid));
  return {
    async secretOf(uid) {
      const secret: unknown = (await read(() => calendarOf(uid).get())).get("secret");
      return typeof secret === "string" ? secret : undefined;
    },

    replaceSecret: (uid, secret) =>
      change(calendarOf(uid).path, async (transaction) => {
        const kept = await getOfLearner(transaction, learnerRef(firestore, uid), calendarOf(uid));
        if (kept.exists) transaction.update(calendarOf(uid), { secret });
        else transaction.create(calendarOf(uid), { uid, secret, events: {} });
      }),

    remove: (uid) =>
      change(calendarOf(uid).path, async (transaction) => {
        const kept = await transaction.get(calendarOf(uid));
        if (kept.exists) transaction.update(calendarOf(uid), { secret: null });
      }),

    async holderOf(secret) {
      const { docs } = await read(() => calendars.where("secret", "==", secret).limit(1).get());
      const uid: unknown = docs[0]?.get("uid");
      return typeof uid === "string" ? uid : undefined;
    },

    changeEvents: (uid, decide) =>
      change(calendarOf(uid).path, async (transaction) => {
        const kept = await transaction.get(calendarOf(uid));
        const before = plainOf<CalendarEvents>(kept.get("events") ?? {});
        const after = decide(before);
        // Without a link no calendar was ever sent.
        if (kept.exists && after !== before) transaction.update(calendarOf(uid), { events: after });
        return after;
      }),
  };
}

import type { Query } from "firebase-admin/firestore";
import { FURTHEST_REMINDER_MS } from "#domain/reminders/reminder-due.ts";
import { NO_REMINDERS, type ReminderRecord } from "#domain/reminders/reminder-settings.ts";
import type { ReminderStore } from "#server/ports/reminder-store.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import { newJobsIn } from "./job-documents.ts";
import { getOfLearner, learnerRef } from "./learner-folder.ts";

type Kept = ReminderRecord & { readonly uid: string; readonly nextAt?: Date };

/** One document per learner with reminders; `nextAt` exists only while there is a next check. */
export function firestoreReminderStore({ firestore, read, change }: Documents): ReminderStore {
  const reminders = firestore.collection("reminders");
  const remindersOf = (uid: string) => reminders.doc(nameFor(uid));
  return {
    find: async (uid) => toRecord((await read(() => remindersOf(uid).get())).data()),

    change: (uid, decide, now) =>
      change(remindersOf(uid).path, async (transaction) => {
        const kept = await getOfLearner(transaction, learnerRef(firestore, uid), remindersOf(uid));
        const before = toRecord(kept.data());
        const decided = decide(before);
        if (!decided) return before;
        const { record, nextAt, jobs = [] } = decided;
        const addJobs = await newJobsIn(firestore, transaction, jobs, now);
        transaction.set(remindersOf(uid), { uid, ...withoutGaps(record), ...(nextAt ? { nextAt } : {}) });
        addJobs();
        return record;
      }),

    async due(now, most) {
      const first = async (query: Query) =>
        (await read(() => query.orderBy("nextAt").limit(most).get())).docs.map((snapshot) =>
          String(snapshot.get("uid")),
        );
      const due = await first(reminders.where("nextAt", "<=", now));
      if (due.length >= most) return due;
      const furthest = new Date(now.getTime() + FURTHEST_REMINDER_MS);
      return [...due, ...(await first(reminders.where("nextAt", ">", furthest)))].slice(0, most);
    },
  };
}

function toRecord(data: unknown): ReminderRecord {
  if (!data) return NO_REMINDERS;
  const { uid: _uid, nextAt: _nextAt, ...record } = plainOf<Kept>(data);
  return record;
}

/** Firestore does not accept undefined. */
function withoutGaps({ settings, unanswered, sentOn, stoppedOn }: ReminderRecord): ReminderRecord {
  return {
    settings,
    unanswered,
    ...(sentOn === undefined ? {} : { sentOn }),
    ...(stoppedOn === undefined ? {} : { stoppedOn }),
  };
}

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FURTHEST_REMINDER_MS } from "#domain/reminders/reminder-due.ts";
import { changeReminders, NO_REMINDERS, type ReminderRecord } from "#domain/reminders/reminder-settings.ts";
import type { JobStore, NewJob } from "#server/ports/jobs.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { ReminderStore } from "#server/ports/reminder-store.ts";
import { newUidIn, START } from "./learner-actions.ts";

export type RemindersUnderTest = {
  readonly store: ReminderStore;
  readonly learners: LearnerStore;
  readonly jobs: JobStore;
  close(): Promise<void>;
};

const DAILY = changeReminders(NO_REMINDERS, { daily: true, hour: 20 });
const STOPPED: ReminderRecord = {
  ...NO_REMINDERS,
  unanswered: 7,
  sentOn: "2026-11-20",
  stoppedOn: "2026-11-20",
};
/** Long ago, so that no other test's learners are found with them. */
const at = (minute: number) => new Date(Date.UTC(2001, 0, 1, 0, minute));
const jobFor = (uid: string): NewJob => ({
  key: `reminder ${uid}`,
  kind: "letter test",
  about: uid,
  data: "",
});

/** The promises of the reminder store port. Every adapter passes them. */
export function reminderStoreConformance(name: string, open: () => Promise<RemindersUnderTest>): void {
  describe(`the reminder store on ${name}`, () => {
    let opened: RemindersUnderTest;
    let store: ReminderStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened?.close());

    const newUid = () => newUidIn(opened.learners);
    const keep = (uid: string, record: ReminderRecord, nextAt?: Date) =>
      store.change(uid, () => ({ record, nextAt }), START);

    test("without any choice there are none, and what was decided comes back", async () => {
      const uid = await newUid();
      expect(await store.find(uid)).toEqual(NO_REMINDERS);
      expect(await store.change(uid, () => undefined, START)).toEqual(NO_REMINDERS);
      expect(await keep(uid, DAILY)).toEqual(DAILY);
      expect(await store.find(uid)).toEqual(DAILY);
      await keep(uid, STOPPED);
      expect(await store.find(uid)).toEqual(STOPPED);
      await keep(uid, DAILY);
      expect(await store.find(uid)).toEqual(DAILY);
    });

    test("learners are found once they are due, longest waiting first, until their time is moved", async () => {
      const [first, second, later, never] = [await newUid(), await newUid(), await newUid(), await newUid()];
      await keep(second, DAILY, at(2));
      await keep(first, DAILY, at(1));
      await keep(later, DAILY, at(9));
      await keep(never, DAILY);
      expect(await store.due(at(5), 10)).toEqual([first, second]);
      expect(await store.due(at(5), 1)).toEqual([first]);
      expect(await store.due(at(2), 10)).toEqual([first, second]);
      await keep(first, DAILY, at(20));
      await keep(second, DAILY);
      expect(await store.due(at(9), 10)).toEqual([later]);
      await keep(first, DAILY);
      await keep(later, DAILY);
    });

    test("a time written by a clock that was ahead is found too, after those who are due", async () => {
      const [waiting, ahead, later] = [await newUid(), await newUid(), await newUid()];
      const furthest = new Date(at(5).getTime() + FURTHEST_REMINDER_MS);
      await keep(waiting, DAILY, at(1));
      await keep(ahead, DAILY, new Date(furthest.getTime() + 1));
      await keep(later, DAILY, furthest);
      expect(await store.due(at(5), 10)).toEqual([waiting, ahead]);
      expect(await store.due(at(5), 1)).toEqual([waiting]);
      for (const uid of [waiting, ahead, later]) await keep(uid, DAILY);
    });

    test("of twenty servers that decide at once, one queues the mail", async () => {
      const uid = await newUid();
      await keep(uid, DAILY, at(1));
      await Promise.all(
        Array.from({ length: 20 }, () =>
          store.change(
            uid,
            (record) =>
              record.sentOn === undefined
                ? {
                    record: { ...record, sentOn: "2026-11-20", unanswered: record.unanswered + 1 },
                    nextAt: undefined,
                    jobs: [jobFor(uid)],
                  }
                : undefined,
            START,
          ),
        ),
      );
      expect(await store.find(uid)).toEqual({ ...DAILY, sentOn: "2026-11-20", unanswered: 1 });
      const taken = await opened.jobs.take(100, START, 60_000);
      // Settled at once: other suites may share the queue.
      for (const job of taken) await opened.jobs.settle(job, { kind: "done" }, START);
      expect(taken.filter(({ key }) => key === `reminder ${uid}`)).toHaveLength(1);
    });

    test("a deleted learner has none and is not found, and nobody else loses any", async () => {
      const [leaving, staying] = [await newUid(), await newUid()];
      await keep(leaving, DAILY, at(1));
      await keep(staying, DAILY, at(1));
      await opened.learners.remove(leaving, "keep-anonymous", START);
      expect(await store.find(leaving)).toEqual(NO_REMINDERS);
      expect(await store.due(at(1), 10)).toEqual([staying]);
      await expect(keep(leaving, DAILY)).rejects.toThrow();
      await keep(staying, DAILY);
    });
  });
}

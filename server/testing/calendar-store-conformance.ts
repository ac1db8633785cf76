import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCourseId } from "#domain/courses/course.ts";
import type { CalendarEvent } from "#domain/learning/calendar-events.ts";
import type { CalendarStore } from "#server/ports/calendar-store.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { newUidIn, START } from "./learner-actions.ts";

export type CalendarsUnderTest = {
  readonly store: CalendarStore;
  readonly learners: LearnerStore;
  close(): Promise<void>;
};

const EVENT: CalendarEvent = {
  courseId: asCourseId("java_course"),
  date: "2026-11-20",
  state: "planned",
  sequence: 2,
  changedAt: START,
};

/** The promises of the calendar store port. */
export function calendarStoreConformance(name: string, open: () => Promise<CalendarsUnderTest>): void {
  describe(`the calendar store on ${name}`, () => {
    let opened: CalendarsUnderTest;
    let store: CalendarStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened?.close());

    const newUid = () => newUidIn(opened.learners);

    test("a link belongs to its learner until it is replaced or removed", async () => {
      const asha = await newUid();
      const [first, second] = [randomUUID(), randomUUID()];
      expect(await store.secretOf(asha)).toBeUndefined();
      expect(await store.holderOf(first)).toBeUndefined();
      await store.replaceSecret(asha, first);
      expect([await store.secretOf(asha), await store.holderOf(first)]).toEqual([first, asha]);
      await store.replaceSecret(asha, second);
      expect([await store.holderOf(first), await store.holderOf(second)]).toEqual([undefined, asha]);
      await store.remove(asha);
      await store.remove(asha);
      expect([await store.secretOf(asha), await store.holderOf(second)]).toEqual([undefined, undefined]);
    });

    test("events come back to the millisecond, and survive a new link", async () => {
      const asha = await newUid();
      await store.replaceSecret(asha, randomUUID());
      await store.changeEvents(asha, () => ({ "java-first-program": EVENT }));
      await store.replaceSecret(asha, randomUUID());
      const seen = await store.changeEvents(asha, (events) => events);
      expect(seen).toEqual({ "java-first-program": EVENT });
    });

    test("events survive the link: later calendars must not see lower sequence numbers", async () => {
      const [asha, ravi] = [await newUid(), await newUid()];
      for (const uid of [asha, ravi]) await store.replaceSecret(uid, randomUUID());
      await store.changeEvents(asha, () => ({ "java-first-program": EVENT }));
      // Any number of learners may have ended theirs.
      for (const uid of [asha, ravi]) await store.remove(uid);
      const again = randomUUID();
      await store.replaceSecret(asha, again);
      expect(await store.changeEvents(asha, (events) => events)).toEqual({ "java-first-program": EVENT });
      expect([await store.holderOf(again), await store.secretOf(ravi)]).toEqual([asha, undefined]);
    });

    test("without a link nothing is stored", async () => {
      const asha = await newUid();
      await store.changeEvents(asha, () => ({ "java-first-program": EVENT }));
      expect(await store.changeEvents(asha, (events) => events)).toEqual({});
    });

    test("twenty changes at once lose nothing", async () => {
      const asha = await newUid();
      await store.replaceSecret(asha, randomUUID());
      const ids = Array.from({ length: 20 }, (_, index) => `day-${index}`);
      await Promise.all(ids.map((id) => store.changeEvents(asha, (events) => ({ ...events, [id]: EVENT }))));
      const kept = await store.changeEvents(asha, (events) => events);
      expect(Object.keys(kept).sort()).toEqual(ids.toSorted());
    });

    test("a learner who is removed has no link, and nobody else loses one", async () => {
      const [leaving, staying] = [await newUid(), await newUid()];
      const [gone, kept] = [randomUUID(), randomUUID()];
      await store.replaceSecret(leaving, gone);
      await store.replaceSecret(staying, kept);
      await opened.learners.remove(leaving, "keep-anonymous", START);
      expect([await store.holderOf(gone), await store.holderOf(kept)]).toEqual([undefined, staying]);
    });
  });
}

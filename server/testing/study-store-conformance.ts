import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_PARTS } from "#domain/study/day-part.ts";
import {
  addQuizTry,
  DAY_NOT_STUDIED,
  type DayStudy,
  dropOtherNote,
  keepNote,
  markPart,
  markQuick,
} from "#domain/study/day-study.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { StudyStore } from "#server/ports/study-store.ts";
import { newUidIn, START } from "./learner-actions.ts";

export type StudyUnderTest = {
  readonly store: StudyStore;
  readonly learners: LearnerStore;
  close(): Promise<void>;
};

const later = (ms: number) => new Date(START.getTime() + ms);

/** The promises of the study store port. Every adapter passes them; nothing here knows how days are kept. */
export function studyStoreConformance(name: string, open: () => Promise<StudyUnderTest>): void {
  describe(`the study store on ${name}`, () => {
    let opened: StudyUnderTest;
    let store: StudyStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened?.close());

    /** Learners exist before they study. */
    const newUid = () => newUidIn(opened.learners);
    const note = (value: string, ms: number, basedOnMs: number | null = null) => ({
      value,
      savedAt: later(ms),
      basedOn: basedOnMs === null ? null : later(basedOnMs),
    });
    const quizTry = (id: string, right = 1) => ({ id, score: { right, of: 5 }, answeredAt: START });

    test("an untouched day is missing, and decide gets DAY_NOT_STUDIED", async () => {
      const uid = await newUid();
      expect(await store.days(uid, ["day-1"])).toEqual(new Map());
      expect(await store.days(uid, [])).toEqual(new Map());
      const given: DayStudy[] = [];
      await store.changeDay(uid, "day-1", (day) => {
        given.push(day);
        return day;
      });
      expect(given).toEqual([DAY_NOT_STUDIED]);
      expect(await store.all(uid)).toEqual(new Map());
    });

    test("parts, quiz, note and quick tasks come back as they went in, to the millisecond", async () => {
      const uid = await newUid();
      const saved = await store.changeDay(uid, "day-1", (day) => {
        const marked = markPart(day, "watch", { done: true, changedAt: later(7) });
        const tried = addQuizTry(
          markPart(marked, "check", { done: false, changedAt: later(8) }),
          quizTry("a"),
        );
        const quick = markQuick(tried, "late-buses", { outcome: "seen", doneAt: later(9) });
        const both = markQuick(quick, "whole-part", { outcome: "right", doneAt: later(10) });
        return keepNote(keepNote(both, note("phone", 1)), note("laptop", 2));
      });
      expect(await store.days(uid, ["day-1"])).toEqual(new Map([["day-1", saved]]));
      expect(saved.note?.others).toHaveLength(1);
      const left = await store.changeDay(uid, "day-1", (day) => dropOtherNote(day, later(1)));
      expect(await store.all(uid)).toEqual(new Map([["day-1", left]]));
      expect(left.note?.others).toEqual([]);
    });

    test("any text of a note comes back as it went in", async () => {
      const uid = await newUid();
      // The contract removes null characters before any store sees them.
      const text = fc.string({ unit: "grapheme", maxLength: 200 }).filter((it) => !it.includes("\0"));
      let ms = 0;
      await fc.assert(
        fc.asyncProperty(text, async (value) => {
          const save = note(value, ++ms, ms - 1);
          await store.changeDay(uid, "day-1", (day) => keepNote(day, save));
          expect((await store.days(uid, ["day-1"])).get("day-1")?.note?.current.value).toBe(value);
        }),
        { numRuns: 25 },
      );
    });

    test("only the requested days are returned, and only those of that learner", async () => {
      const [asha, ravi] = [await newUid(), await newUid()];
      for (const uid of [asha, ravi])
        for (const dayId of ["day-1", "day-2", "day-3"])
          await store.changeDay(uid, dayId, (day) => keepNote(day, note(`${uid} ${dayId}`, 1)));
      const found = await store.days(asha, ["day-3", "day-1", "day-9"]);
      expect([...found.keys()].sort()).toEqual(["day-1", "day-3"]);
      for (const [dayId, day] of found) expect(day.note?.current.value).toBe(`${asha} ${dayId}`);
      expect([...(await store.all(ravi)).keys()]).toEqual(["day-1", "day-2", "day-3"]);
    });

    test("an error in decide is passed on, and nothing is saved", async () => {
      const uid = await newUid();
      const broken = () => {
        throw new Error("a rule is broken");
      };
      await expect(store.changeDay(uid, "day-1", broken)).rejects.toThrow("a rule is broken");
      expect(await store.all(uid)).toEqual(new Map());
    });

    test("20 quiz tries at once are each counted once, also when each is sent twice", async () => {
      const uid = await newUid();
      const tries = Array.from({ length: 20 }, (_, n) => quizTry(randomUUID(), n % 6));
      await Promise.all(
        [...tries, ...tries].map((one) => store.changeDay(uid, "day-1", (day) => addQuizTry(day, one))),
      );
      expect((await store.days(uid, ["day-1"])).get("day-1")?.quiz).toMatchObject({
        tries: 20,
        best: { right: 5, of: 5 },
      });
    });

    test("parts, quiz and note of a new day at once lose nothing", async () => {
      const uid = await newUid();
      await Promise.all([
        ...DAY_PARTS.map((part) =>
          store.changeDay(uid, "day-1", (day) => markPart(day, part, { done: true, changedAt: START })),
        ),
        store.changeDay(uid, "day-1", (day) => addQuizTry(day, quizTry("a"))),
        ...["phone", "laptop"].map((value, n) =>
          store.changeDay(uid, "day-1", (day) => keepNote(day, note(value, n))),
        ),
      ]);
      const day = (await store.days(uid, ["day-1"])).get("day-1");
      expect(Object.keys(day?.parts ?? {}).sort()).toEqual(DAY_PARTS.toSorted());
      expect(day).toMatchObject({
        quiz: { tries: 1 },
        note: { current: { value: "laptop" }, others: [{ value: "phone" }] },
      });
    });

    test("a deleted learner leaves nothing, and nobody else loses anything", async () => {
      const [leaving, staying] = [await newUid(), await newUid()];
      for (const uid of [leaving, staying])
        await store.changeDay(uid, "day-1", (day) => keepNote(day, note("mine", 1)));
      await opened.learners.remove(leaving, "revoke", START);
      expect(await store.all(leaving)).toEqual(new Map());
      expect((await store.all(staying)).size).toBe(1);
    });
  });
}

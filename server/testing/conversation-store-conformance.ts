import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Exchange, Source } from "#domain/tutor/conversation.ts";
import { CONVERSATIONS_MAX, MESSAGES_MAX } from "#domain/tutor/tutor-bounds.ts";
import type { ConversationStore } from "#server/ports/conversation-store.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { newUidIn, START } from "./learner-actions.ts";

export type ConversationsUnderTest = {
  readonly store: ConversationStore;
  readonly learners: LearnerStore;
  close(): Promise<void>;
};

const SOURCES: readonly Source[] = [
  {
    number: 1,
    title: "Java · Day 3",
    heading: "Loops",
    url: "/JavaCourse/day/3#loops",
    kind: "lesson",
    dayId: "java-loops-arrays",
  },
  { number: 2, title: "How to enrol", url: "/help#enrol", kind: "help" },
];

const later = (ms: number) => new Date(START.getTime() + ms);

/** Asked so many milliseconds after the start, answered one later. */
const exchange = (ms: number, question = `Question ${ms}`, answer = `Answer ${ms}`): Exchange => ({
  question: { role: "user", text: question, at: later(ms) },
  answer: { role: "bot", text: answer, sources: SOURCES, at: later(ms + 1) },
});

/** The promises of the conversation store port, for every adapter. */
export function conversationStoreConformance(
  name: string,
  open: () => Promise<ConversationsUnderTest>,
): void {
  describe(`the conversation store on ${name}`, () => {
    let opened: ConversationsUnderTest;
    let store: ConversationStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened?.close());

    /** Learners exist before they ask. */
    const newUid = () => newUidIn(opened.learners);

    test("somebody who never asked has no conversation", async () => {
      const uid = await newUid();
      expect([await store.list(uid), await store.all(uid), await store.find(uid, randomUUID())]).toEqual([
        [],
        [],
        undefined,
      ]);
    });

    test("a conversation comes back as it went in, to the millisecond, with its sources", async () => {
      const [uid, id] = [await newUid(), randomUUID()];
      const [first, second] = [exchange(7, "What is a\nloop?"), exchange(20)];
      await store.add(uid, id, first);
      await store.add(uid, id, second);
      const summary = { id, title: "What is a loop?", startedAt: later(7), lastAt: later(21), turns: 4 };
      const whole = { ...summary, messages: [first.question, first.answer, second.question, second.answer] };
      expect(await store.list(uid)).toEqual([summary]);
      expect(await store.find(uid, id)).toEqual(whole);
      expect(await store.all(uid)).toEqual([whole]);
    });

    test("an answer may have no sources", async () => {
      const [uid, id] = [await newUid(), randomUUID()];
      const { question, answer } = exchange(1);
      await store.add(uid, id, { question, answer: { role: "bot", text: answer.text, at: answer.at } });
      expect((await store.find(uid, id))?.messages[1]?.sources).toBeUndefined();
    });

    test("any text comes back as it went in", async () => {
      const [uid, id] = [await newUid(), randomUUID()];
      // The contract and the route take null characters out before any store sees them.
      const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 });
      const clean = text.filter((it) => !it.includes("\0"));
      let ms = 0;
      await fc.assert(
        fc.asyncProperty(clean, clean, async (question, answer) => {
          await store.add(uid, id, exchange(++ms, question, answer));
          const messages = (await store.find(uid, id))?.messages.slice(-2).map((message) => message.text);
          expect(messages).toEqual([question, answer]);
        }),
        { numRuns: 20 },
      );
    });

    test("the conversation with the newest message comes first", async () => {
      const uid = await newUid();
      const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
      for (const [id, ms] of [
        [a, 1],
        [b, 10],
        [c, 20],
        [a, 30],
      ] as const)
        await store.add(uid, id, exchange(ms));
      expect((await store.list(uid)).map(({ id }) => id)).toEqual([a, c, b]);
      expect((await store.all(uid)).map(({ id }) => id)).toEqual([a, c, b]);
    });

    test("the same id of two learners is two conversations", async () => {
      const [asha, ravi, id] = [await newUid(), await newUid(), randomUUID()];
      await store.add(asha, id, exchange(1, "Asha asks"));
      await store.add(ravi, id, exchange(2, "Ravi asks"));
      expect((await store.find(asha, id))?.title).toBe("Asha asks");
      expect((await store.find(ravi, id))?.title).toBe("Ravi asks");
      expect(await store.remove(asha, [id])).toBe(1);
      expect((await store.find(ravi, id))?.turns).toBe(2);
    });

    test("what is removed is gone with its messages, and is counted once", async () => {
      const uid = await newUid();
      const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
      for (const [n, id] of ids.entries()) await store.add(uid, id, exchange(n));
      expect(await store.remove(uid, [ids[0], randomUUID()])).toBe(1);
      expect(await store.remove(uid, [ids[0]])).toBe(0);
      expect(await store.find(uid, ids[0])).toBeUndefined();
      await store.add(uid, ids[0], exchange(50));
      expect((await store.find(uid, ids[0]))?.messages).toHaveLength(2);
      expect(await store.remove(uid, "all")).toBe(3);
      expect([await store.list(uid), await store.remove(uid, "all")]).toEqual([[], 0]);
    });

    test(`beyond ${MESSAGES_MAX} messages the oldest of the conversation go`, async () => {
      const [uid, id] = [await newUid(), randomUUID()];
      for (let n = 0; n < MESSAGES_MAX / 2 + 2; n++) await store.add(uid, id, exchange(n * 10));
      const found = await store.find(uid, id);
      expect(found?.messages).toHaveLength(MESSAGES_MAX);
      expect(found).toMatchObject({ title: "Question 0", turns: MESSAGES_MAX, startedAt: START });
      expect(found?.messages[0]?.text).toBe("Question 20");
    });

    test(`beyond ${CONVERSATIONS_MAX} conversations the one that rested longest goes`, async () => {
      const [uid, other] = [await newUid(), await newUid()];
      await store.add(other, "other", exchange(0));
      const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
      for (let n = 0; n < CONVERSATIONS_MAX; n++) await store.add(uid, idOf(n), exchange(n * 10));
      await store.add(uid, idOf(0), exchange(9_000));
      await store.add(uid, "new", exchange(10_000));
      const ids = (await store.list(uid)).map(({ id }) => id);
      expect(ids).toHaveLength(CONVERSATIONS_MAX);
      expect(ids.slice(0, 2)).toEqual(["new", idOf(0)]);
      expect(ids).not.toContain(idOf(1));
      expect(await store.find(uid, idOf(1))).toBeUndefined();
      expect(await store.list(other)).toHaveLength(1);
    });

    test("20 exchanges at once are all kept, each answer right after its question", async () => {
      const [uid, id] = [await newUid(), randomUUID()];
      await Promise.all(Array.from({ length: 20 }, (_, n) => store.add(uid, id, exchange(n * 10))));
      const texts = (await store.find(uid, id))?.messages.map(({ text }) => text) ?? [];
      expect(new Set(texts).size).toBe(40);
      for (let n = 0; n < texts.length; n += 2)
        expect(texts[n + 1]).toBe(texts[n]?.replace("Question", "Answer"));
      expect((await store.list(uid))[0]).toMatchObject({ turns: 40, lastAt: later(191) });
    });

    test("a learner who is removed leaves nothing, and nobody else loses anything", async () => {
      const [leaving, staying] = [await newUid(), await newUid()];
      for (const uid of [leaving, staying]) await store.add(uid, "talk", exchange(1));
      await opened.learners.remove(leaving, "revoke", START);
      expect([await store.all(leaving), await store.find(leaving, "talk")]).toEqual([[], undefined]);
      expect(await store.all(staying)).toHaveLength(1);
    });

    test("nothing is kept for somebody who is no learner", async () => {
      await expect(store.add("nobody", "talk", exchange(1))).rejects.toThrow();
      expect(await store.all("nobody")).toEqual([]);
    });
  });
}

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

/** Asked that many milliseconds after the start, answered one later. */
const exchange = (ms: number, question = `Question ${ms}`, answer = `Answer ${ms}`): Exchange => ({
  id: `exchange ${ms}`,
  question: { role: "user", text: question, at: later(ms) },
  answer: { role: "bot", text: answer, sources: SOURCES, at: later(ms + 1) },
});

/** As its two messages come back. */
const messagesOf = ({ id: exchangeId, question, answer }: Exchange) => [
  { exchangeId, ...question },
  { exchangeId, ...answer },
];

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
      const whole = { ...summary, messages: [...messagesOf(first), ...messagesOf(second)] };
      expect(await store.list(uid)).toEqual([summary]);
      expect(await store.find(uid, id)).toEqual(whole);
      expect(await store.all(uid)).toEqual([whole]);
    });

    test("an answer may have no sources", async () => {
      const [uid, id] = [await newUid(), randomUUID()];
      const { question, answer } = exchange(1);
      await store.add(uid, id, {
        id: "one",
        question,
        answer: { role: "bot", text: answer.text, at: answer.at },
      });
      expect((await store.find(uid, id))?.messages[1]?.sources).toBeUndefined();
    });

    test("any text comes back as it went in", async () => {
      const [uid, id] = [await newUid(), randomUUID()];
      // The contract and the route remove null characters before any store sees them.
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

    test("a deleted conversation is gone with its messages, and is counted once", async () => {
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

    test(`beyond ${MESSAGES_MAX} messages the oldest of the conversation are deleted`, async () => {
      const [uid, id] = [await newUid(), randomUUID()];
      for (let n = 0; n < MESSAGES_MAX / 2 + 2; n++) await store.add(uid, id, exchange(n * 10));
      const found = await store.find(uid, id);
      expect(found?.messages).toHaveLength(MESSAGES_MAX);
      expect(found).toMatchObject({ title: "Question 0", turns: MESSAGES_MAX, startedAt: START });
      expect(found?.messages[0]?.text).toBe("Question 20");
    });

    test(`beyond ${CONVERSATIONS_MAX} conversations the least recently used is deleted`, async () => {
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

    test("a deleted learner leaves nothing, and nobody else loses anything", async () => {
      const [leaving, staying] = [await newUid(), await newUid()];
      for (const uid of [leaving, staying]) {
        await store.add(uid, "talk", exchange(1));
        await store.rate(uid, "talk", "exchange 1", { verdict: "up" }, START);
      }
      await opened.learners.remove(leaving, "revoke", START);
      expect([
        await store.all(leaving),
        await store.find(leaving, "talk"),
        await store.ratingsOf(leaving),
      ]).toEqual([[], undefined, []]);
      expect([await store.all(staying), await store.ratingsOf(staying)]).toEqual([
        [expect.anything()],
        [expect.anything()],
      ]);
    });

    describe("an exchange that replaces another", () => {
      /** Four of them, asked 10 milliseconds apart. */
      const four = async (uid: string, id: string) => {
        for (const ms of [0, 10, 20, 30]) await store.add(uid, id, exchange(ms));
      };
      const textsOf = async (uid: string, id: string) =>
        (await store.find(uid, id))?.messages.map(({ text }) => text);

      test("replaces it and all later ones, and the conversation continues from there", async () => {
        const [uid, id] = [await newUid(), randomUUID()];
        await four(uid, id);
        await store.add(uid, id, exchange(50), { replaces: "exchange 10" });
        expect(await textsOf(uid, id)).toEqual(["Question 0", "Answer 0", "Question 50", "Answer 50"]);
        expect((await store.list(uid))[0]).toMatchObject({
          title: "Question 0",
          turns: 4,
          lastAt: later(51),
        });
        await store.add(uid, id, exchange(60));
        expect((await textsOf(uid, id))?.slice(2)).toEqual([
          "Question 50",
          "Answer 50",
          "Question 60",
          "Answer 60",
        ]);
        expect((await store.find(uid, id))?.turns).toBe(6);
      });

      test("as the first gives the conversation its title, unless the learner gave it one", async () => {
        const [uid, id, named] = [await newUid(), randomUUID(), randomUUID()];
        for (const each of [id, named]) await four(uid, each);
        expect(await store.rename(uid, named, "My loops")).toBe(true);
        for (const each of [id, named]) await store.add(uid, each, exchange(50), { replaces: "exchange 0" });
        expect((await store.find(uid, id))?.title).toBe("Question 50");
        expect((await store.find(uid, named))?.title).toBe("My loops");
      });

      test("is appended if that one is gone, and starts a conversation if there is none", async () => {
        const [uid, id] = [await newUid(), randomUUID()];
        await store.add(uid, id, exchange(0), { replaces: "never" });
        await store.add(uid, id, exchange(10), { replaces: "never" });
        expect(await textsOf(uid, id)).toEqual(["Question 0", "Answer 0", "Question 10", "Answer 10"]);
      });

      test("leaves another learner's and another conversation's alone", async () => {
        const [asha, ravi] = [await newUid(), await newUid()];
        for (const uid of [asha, ravi]) for (const id of ["a", "b"]) await four(uid, id);
        await store.add(asha, "a", exchange(50), { replaces: "exchange 0" });
        expect(await textsOf(asha, "a")).toHaveLength(2);
        for (const [uid, id] of [
          [asha, "b"],
          [ravi, "a"],
        ] as const)
          expect(await textsOf(uid, id)).toHaveLength(8);
      });

      test("ten concurrent ones leave one, complete", async () => {
        const [uid, id] = [await newUid(), randomUUID()];
        await four(uid, id);
        await Promise.all(
          Array.from({ length: 10 }, (_, n) =>
            store.add(uid, id, exchange(100 + n * 10), { replaces: n === 0 ? "exchange 0" : "exchange 20" }),
          ),
        );
        const texts = (await textsOf(uid, id)) ?? [];
        for (let n = 0; n < texts.length; n += 2)
          expect(texts[n + 1]).toBe(texts[n]?.replace("Question", "Answer"));
        expect(texts).toContain("Question 100");
        expect(texts).not.toContain("Question 30");
        expect((await store.find(uid, id))?.turns).toBe(texts.length);
      });
    });

    test("a conversation is renamed for its learner alone, and the name stays", async () => {
      const [asha, ravi] = [await newUid(), await newUid()];
      for (const uid of [asha, ravi]) await store.add(uid, "talk", exchange(1));
      expect(await store.rename(asha, "talk", "Loops, again")).toBe(true);
      await store.add(asha, "talk", exchange(10));
      expect((await store.find(asha, "talk"))?.title).toBe("Loops, again");
      expect((await store.list(asha))[0]?.title).toBe("Loops, again");
      expect((await store.find(ravi, "talk"))?.title).toBe("Question 1");
      expect(await store.rename(ravi, "other", "Mine")).toBe(false);
    });

    describe("a rating", () => {
      const WRONG = { verdict: "down", reason: "wrong", note: "It prints 3" } as const;

      test("is returned with its answer, can be changed and withdrawn", async () => {
        const uid = await newUid();
        for (const ms of [1, 10]) await store.add(uid, "talk", exchange(ms));
        const ratings = async () => (await store.find(uid, "talk"))?.messages.map(({ rating }) => rating);
        expect(await store.rate(uid, "talk", "exchange 10", WRONG, later(20))).toBe(true);
        expect(await ratings()).toEqual([undefined, undefined, undefined, WRONG]);
        expect((await store.all(uid))[0]?.messages[3]?.rating).toEqual(WRONG);
        expect(await store.ratingsOf(uid)).toEqual([
          { rating: WRONG, question: "Question 10", answer: "Answer 10", sources: SOURCES, at: later(20) },
        ]);
        expect(await store.rate(uid, "talk", "exchange 10", { verdict: "up" }, later(30))).toBe(true);
        expect(await ratings()).toEqual([undefined, undefined, undefined, { verdict: "up" }]);
        for (let n = 0; n < 2; n++)
          expect(await store.rate(uid, "talk", "exchange 10", undefined, later(40))).toBe(true);
        expect([await ratings(), await store.ratingsOf(uid)]).toEqual([
          [undefined, undefined, undefined, undefined],
          [],
        ]);
      });

      test("is refused for an unknown answer, or somebody else's", async () => {
        const [asha, ravi] = [await newUid(), await newUid()];
        await store.add(asha, "talk", exchange(1));
        for (const [uid, id, exchangeId] of [
          [asha, "talk", "exchange 2"],
          [asha, "other", "exchange 1"],
          [ravi, "talk", "exchange 1"],
        ] as const)
          for (const rating of [WRONG, undefined])
            expect(await store.rate(uid, id, exchangeId, rating, START)).toBe(false);
        expect([await store.ratingsOf(asha), await store.ratingsOf(ravi)]).toEqual([[], []]);
      });

      test("survives the answer that was replaced, and is deleted with the conversation", async () => {
        const uid = await newUid();
        for (const id of ["talk", "other"]) {
          await store.add(uid, id, exchange(1));
          await store.rate(uid, id, "exchange 1", WRONG, START);
        }
        await store.add(uid, "talk", exchange(50), { replaces: "exchange 1" });
        expect((await store.find(uid, "talk"))?.messages[1]?.rating).toBeUndefined();
        expect(await store.ratingsOf(uid)).toHaveLength(2);
        await store.remove(uid, ["talk"]);
        expect(await store.ratingsOf(uid)).toHaveLength(1);
        await store.remove(uid, "all");
        expect(await store.ratingsOf(uid)).toEqual([]);
      });

      test("is read by staff anonymously, newest first", async () => {
        const [asha, ravi] = [await newUid(), await newUid()];
        for (const uid of [asha, ravi]) for (const ms of [1, 10]) await store.add(uid, "talk", exchange(ms));
        const farOn = (ms: number) => new Date(later(ms).getTime() + 86_400_000 * 3_650);
        await store.rate(asha, "talk", "exchange 1", WRONG, farOn(1));
        await store.rate(ravi, "talk", "exchange 1", { ...WRONG, reason: "other" }, farOn(2));
        await store.rate(ravi, "talk", "exchange 10", { verdict: "up" }, farOn(3));
        const found = await store.latestRatings("down", 2);
        expect(found).toEqual([
          expect.objectContaining({ rating: { ...WRONG, reason: "other" }, at: farOn(2) }),
          {
            rating: WRONG,
            question: "Question 1",
            answer: "Answer 1",
            sources: SOURCES,
            at: farOn(1),
          },
        ]);
        expect((await store.latestRatings("up", 1))[0]).toMatchObject({ question: "Question 10" });
        expect(JSON.stringify(found)).not.toContain(asha);
      });
    });

    test("nothing is stored for somebody who is not a learner", async () => {
      await expect(store.add("nobody", "talk", exchange(1))).rejects.toThrow();
      expect(await store.all("nobody")).toEqual([]);
    });
  });
}

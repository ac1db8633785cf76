import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Exchange } from "#domain/tutor/conversation.ts";
import type { AnswerStore } from "#server/ports/answer-store.ts";
import type { ConversationStore } from "#server/ports/conversation-store.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { MentoringFacts } from "#server/ports/mentoring-facts.ts";
import type { StoredBytes } from "#server/ports/stored-bytes.ts";
import type { StudyStore } from "#server/ports/study-store.ts";
import { newUidIn, START } from "./learner-actions.ts";

export type StoredBytesUnderTest = {
  readonly stored: StoredBytes;
  readonly learners: LearnerStore;
  readonly study: StudyStore;
  readonly answers: AnswerStore;
  readonly exercises: ExerciseStore;
  readonly conversations: ConversationStore;
  readonly mentoringFacts: MentoringFacts;
  close(): Promise<void>;
};

const LONG = 20_000;
const text = "क".repeat(LONG);
/** Three bytes a character, and what a row has beside its text. */
const atLeast = 3 * LONG;
const atMost = atLeast + 2_000;

/** The promises of the port that tells how much a learner has, for every adapter. */
export function storedBytesConformance(name: string, open: () => Promise<StoredBytesUnderTest>): void {
  describe(`the bytes of a learner on ${name}`, () => {
    let opened: StoredBytesUnderTest;

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    /** How much more there is after it, of all and of chats. */
    async function growth(uid: string, work: () => Promise<unknown>) {
      const before = await opened.stored.of(uid);
      await work();
      const after = await opened.stored.of(uid);
      return { all: after.all - before.all, chats: after.chats - before.chats };
    }

    const expectAbout = (bytes: number, times: number) => {
      expect(bytes).toBeGreaterThanOrEqual(times * atLeast);
      expect(bytes).toBeLessThan(times * atMost);
    };

    test("somebody who has done nothing has little, and nobody has nothing", async () => {
      const { all, chats } = await opened.stored.of(await newUidIn(opened.learners));
      expect(all).toBeGreaterThan(0);
      expect(all).toBeLessThan(3_000);
      expect(chats).toBe(0);
      expect(await opened.stored.of(`u-${randomUUID()}`)).toEqual({ all: 0, chats: 0 });
    });

    test("notes, drafts and words to mentors count as long as they are, to their own learner alone", async () => {
      const uid = await newUidIn(opened.learners);
      const other = await newUidIn(opened.learners);
      const othersBefore = await opened.stored.of(other);
      const current = { value: text, savedAt: START };
      const note = await growth(uid, () =>
        opened.study.changeDay(uid, "java-loops", (day) => ({ ...day, note: { current, others: [] } })),
      );
      const files = [{ path: "main.js", text }];
      const draft = await growth(uid, () =>
        opened.exercises.changeDraft(uid, "count-knots", () => ({
          current: { value: files, savedAt: START },
          others: [],
        })),
      );
      const words = await growth(uid, () =>
        opened.mentoringFacts.change(uid, "draft", "words 1", { now: START }, () => ({
          text,
          savedAt: START,
        })),
      );
      for (const grown of [note, draft, words]) {
        expectAbout(grown.all, 1);
        expect(grown.chats).toBe(0);
      }
      expect(await opened.stored.of(other)).toEqual(othersBefore);
    });

    test("answers count, less than half a kilobyte each", async () => {
      const uid = await newUidIn(opened.learners);
      const answers = Array.from({ length: 10 }, (_, n) => ({
        dayId: "java-loops",
        questionId: `quiz/question-${n}`,
        id: randomUUID(),
        kind: "quiz" as const,
        outcome: "right" as const,
        chosen: [0],
        givenAt: START,
        receivedAt: START,
      }));
      const grown = await growth(uid, () => opened.answers.add(uid, answers));
      expect(grown.all).toBeGreaterThan(10 * 100);
      expect(grown.all).toBeLessThan(10 * 500);
      expect(grown.chats).toBe(0);
    });

    test("code that passes counts twice: a certificate may copy it", async () => {
      const uid = await newUidIn(opened.learners);
      const passing = {
        attemptId: randomUUID(),
        files: [{ path: "main.js", text }],
        testsSha256: "a".repeat(64),
        passedAt: START,
      };
      const grown = await growth(uid, () =>
        opened.exercises.changeHistory(uid, "count-knots", (before) => ({ ...before, tries: 1, passing })),
      );
      expectAbout(grown.all, 2);
    });

    test("a rated answer counts after it was replaced, and nothing of a chat that was deleted does", async () => {
      const uid = await newUidIn(opened.learners);
      const exchange = (id: string, answer: string): Exchange => ({
        id,
        question: { role: "user", text: "Why?", at: START },
        answer: { role: "bot", text: answer, sources: [], at: START },
      });
      const before = await opened.stored.of(uid);
      const chat = randomUUID();
      const asked = await growth(uid, () => opened.conversations.add(uid, chat, exchange("first", text)));
      const rated = await growth(uid, () =>
        opened.conversations.rate(uid, chat, "first", { verdict: "up" }, START),
      );
      const replaced = await growth(uid, () =>
        opened.conversations.add(uid, chat, exchange("second", "Short."), { replaces: "first" }),
      );
      expectAbout(asked.chats, 1);
      expectAbout(rated.chats, 1);
      expectAbout(-replaced.chats, 1 - 1_000 / atLeast);
      expectAbout((await opened.stored.of(uid)).chats, 1);
      expect((await opened.stored.of(uid)).all - before.all).toBe((await opened.stored.of(uid)).chats);
      await opened.conversations.remove(uid, [chat]);
      expect(await opened.stored.of(uid)).toEqual(before);
    });
  });
}

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Draft, keepDraft } from "#domain/study/draft.ts";
import {
  ATTEMPTS_KEPT,
  addAttempt,
  type ExerciseHistory,
  type JudgedAttempt,
  NOT_TRIED,
} from "#domain/study/exercise-history.ts";
import { exerciseWith } from "#domain/study/lesson-for-tests.ts";
import { dropOther } from "#domain/study/versions.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import type { JobStore } from "#server/ports/jobs.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { newUidIn, START } from "./learner-actions.ts";

export type ExercisesUnderTest = {
  readonly store: ExerciseStore;
  readonly learners: LearnerStore;
  /** The checkers' job queue. */
  readonly checkerJobs: JobStore;
  close(): Promise<void>;
};

const EXERCISE = exerciseWith();
const SHA = "0123456789abcdef".repeat(4);
const later = (ms: number) => new Date(START.getTime() + ms);

function attempt(ms: number, changes: Partial<JudgedAttempt> = {}): JudgedAttempt {
  const id = randomUUID();
  return {
    id,
    files: [{ path: "main.js", text: `// ${id}\n` }],
    outcomes: [
      { id: "three", ok: true },
      { id: "none", ok: false },
    ],
    passed: false,
    attemptedAt: later(ms),
    ...changes,
  };
}

/** The promises of the exercise store port. Every adapter passes them; nothing here knows how code is kept. */
export function exerciseStoreConformance(name: string, open: () => Promise<ExercisesUnderTest>): void {
  describe(`the exercise store on ${name}`, () => {
    let opened: ExercisesUnderTest;
    let store: ExerciseStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened?.close());

    /** Learners exist before they practise. */
    const newUid = () => newUidIn(opened.learners);
    const tryIt = (uid: string, judged: JudgedAttempt, exerciseId = "count-knots") =>
      store.changeHistory(uid, exerciseId, (history) => addAttempt(history, judged, EXERCISE, SHA));
    const write = (uid: string, text: string, ms: number, basedOnMs: number | null = null) =>
      store.changeDraft(uid, "count-knots", (draft) =>
        keepDraft(draft, {
          value: [{ path: "main.js", text }],
          savedAt: later(ms),
          basedOn: basedOnMs === null ? null : later(basedOnMs),
        }),
      );
    const historyOf = async (uid: string) => (await store.all(uid)).histories.get("count-knots");

    test("an untouched exercise is missing, and decide gets NOT_TRIED", async () => {
      const uid = await newUid();
      const histories: ExerciseHistory[] = [];
      const drafts: (Draft | undefined)[] = [];
      await store.changeHistory(uid, "count-knots", (history) => {
        histories.push(history);
        return history;
      });
      await store.changeDraft(uid, "count-knots", (draft) => {
        drafts.push(draft);
        return draft;
      });
      expect(histories).toEqual([NOT_TRIED]);
      expect(drafts).toEqual([undefined]);
      expect(await store.standings(uid, ["count-knots"])).toEqual(new Map());
      expect(await store.drafts(uid, ["count-knots"])).toEqual(new Map());
      expect(await store.all(uid)).toEqual({ histories: new Map(), drafts: new Map() });
    });

    test("attempts and the passing submission come back as they went in", async () => {
      const uid = await newUid();
      await tryIt(uid, attempt(1));
      const passed = attempt(2, { passed: true });
      await tryIt(uid, passed);
      const history = await tryIt(uid, attempt(3));
      expect(await historyOf(uid)).toEqual(history);
      expect(history).toMatchObject({
        tries: 3,
        firstPassedAt: later(2),
        passing: { attemptId: passed.id, testsSha256: SHA, passedAt: later(2), files: passed.files },
      });
      expect(await store.standings(uid, ["count-knots", "other"])).toEqual(
        new Map([["count-knots", { tries: 3, firstPassedAt: later(2) }]]),
      );
    });

    test("the last passing submissions are given of the exercises that were passed, with their code", async () => {
      const uid = await newUid();
      const passed = attempt(2, { passed: true });
      await tryIt(uid, passed);
      await tryIt(uid, attempt(3));
      await tryIt(uid, attempt(4), "tie-knots");
      const passing = { attemptId: passed.id, testsSha256: SHA, passedAt: later(2), files: passed.files };
      expect(await store.passing(uid, ["count-knots", "tie-knots", "untried"])).toEqual(
        new Map([["count-knots", passing]]),
      );
      expect(await store.passing(uid, ["tie-knots"])).toEqual(new Map());
      expect(await store.passing(await newUid(), ["count-knots"])).toEqual(new Map());
    });

    test("jobs for checkers are queued in the same transaction, once, and are deleted with the account", async () => {
      const uid = await newUid();
      const email = (await opened.learners.find(uid))?.email ?? "";
      const job = { key: `check ${uid}`, kind: "check-work", about: email, data: uid };
      const asked: number[] = [];
      const follow = {
        now: START,
        jobs: ({ tries }: ExerciseHistory) => {
          asked.push(tries);
          return tries === 2 ? [job] : [];
        },
      };
      const judged = [attempt(1), attempt(2)];
      for (const one of [...judged, ...judged])
        await store.changeHistory(
          uid,
          "count-knots",
          (history) => addAttempt(history, one, EXERCISE, SHA),
          follow,
        );
      expect(asked).toEqual([1, 2]);
      const taken = await opened.checkerJobs.take(10, START, 1000);
      expect(taken.map(({ key, data }) => [key, data])).toEqual([[job.key, uid]]);
      await opened.learners.remove(uid, "revoke", START);
      expect(await opened.checkerJobs.take(10, later(1e9), 1000)).toEqual([]);
    });

    test("the last attempts are kept, and the passing submission permanently", async () => {
      const uid = await newUid();
      const passed = attempt(0, { passed: true });
      await tryIt(uid, passed);
      let history: ExerciseHistory | undefined;
      for (let n = 1; n <= ATTEMPTS_KEPT + 5; n++) history = await tryIt(uid, attempt(n));
      expect(history?.attempts).toHaveLength(ATTEMPTS_KEPT);
      expect(await historyOf(uid)).toEqual(history);
      expect(history).toMatchObject({ tries: ATTEMPTS_KEPT + 6, passing: { attemptId: passed.id } });
    });

    test("an attempt that arrives later than twenty newer ones is counted, once", async () => {
      const uid = await newUid();
      for (let n = 1; n <= ATTEMPTS_KEPT; n++) await tryIt(uid, attempt(n));
      const late = attempt(0);
      const history = await tryIt(uid, late);
      expect(history).toMatchObject({ tries: ATTEMPTS_KEPT + 1, droppedIds: [late.id] });
      await tryIt(uid, late);
      expect(await historyOf(uid)).toEqual(history);
      expect((await store.standings(uid, ["count-knots"])).get("count-knots")?.tries).toBe(ATTEMPTS_KEPT + 1);
    });

    test("attempts of the same millisecond come back in the order of the rules", async () => {
      const uid = await newUid();
      let history: ExerciseHistory | undefined;
      for (const id of ["b-1", "B-2", "a_3", "A.4", "_5"]) history = await tryIt(uid, attempt(1, { id }));
      expect(await historyOf(uid)).toEqual(history);
    });

    test("any code comes back as it went in", async () => {
      const uid = await newUid();
      // The contract removes null characters before any store sees them.
      const text = fc.string({ unit: "grapheme", maxLength: 200 }).filter((it) => !it.includes("\0"));
      let ms = 0;
      await fc.assert(
        fc.asyncProperty(text, async (code) => {
          ms++;
          await write(uid, code, ms, ms - 1);
          await tryIt(uid, attempt(ms, { files: [{ path: "main.js", text: code }], passed: true }));
          const { drafts, histories } = await store.all(uid);
          const files = [{ path: "main.js", text: code }];
          expect(drafts.get("count-knots")?.current.value).toEqual(files);
          expect(histories.get("count-knots")?.attempts[0]?.files).toEqual(files);
          expect(histories.get("count-knots")?.passing?.files).toEqual(files);
        }),
        { numRuns: 25 },
      );
    });

    test("20 attempts at once are each counted once, also when each is sent twice", async () => {
      const uid = await newUid();
      const attempts = Array.from({ length: 20 }, (_, n) => attempt(n, { passed: n === 7 }));
      await Promise.all([...attempts, ...attempts].map((one) => tryIt(uid, one)));
      const history = await historyOf(uid);
      expect(history?.tries).toBe(20);
      expect(history?.attempts.map(({ id }) => id)).toEqual(attempts.map(({ id }) => id).reverse());
      expect(history?.passing?.attemptId).toBe(attempts[7]?.id);
    });

    test("concurrent drafts of two devices are both kept, the newest as the current one", async () => {
      for (let round = 0; round < 5; round++) {
        const uid = await newUid();
        await Promise.all([write(uid, "phone", 1), write(uid, "laptop", 2)]);
        const draft = (await store.drafts(uid, ["count-knots"])).get("count-knots");
        expect(draft).toEqual({
          current: { value: [{ path: "main.js", text: "laptop" }], savedAt: later(2) },
          others: [{ value: [{ path: "main.js", text: "phone" }], savedAt: later(1) }],
        });
      }
    });

    test("when two devices continue the same draft at once, neither text is lost", async () => {
      const uid = await newUid();
      await write(uid, "start", 1);
      await Promise.all([write(uid, "phone", 2, 1), write(uid, "laptop", 3, 1)]);
      const draft = (await store.drafts(uid, ["count-knots"])).get("count-knots");
      const texts = [draft?.current, ...(draft?.others ?? [])].map((version) => version?.value[0]?.text);
      expect(texts).toEqual(["laptop", "phone"]);
    });

    test("a dropped version is gone", async () => {
      const uid = await newUid();
      await write(uid, "phone", 1);
      await write(uid, "laptop", 2);
      await store.changeDraft(uid, "count-knots", (draft) => draft && dropOther(draft, later(1)));
      expect((await store.drafts(uid, ["count-knots"])).get("count-knots")?.others).toEqual([]);
    });

    test("only the requested exercises are returned, and only those of that learner", async () => {
      const [asha, ravi] = [await newUid(), await newUid()];
      for (const id of ["count-knots", "tie-knots"]) await tryIt(asha, attempt(1), id);
      await write(asha, "mine", 1);
      expect([...(await store.standings(asha, ["tie-knots"])).keys()]).toEqual(["tie-knots"]);
      expect(await store.drafts(asha, ["tie-knots"])).toEqual(new Map());
      expect([...(await store.all(asha)).histories.keys()]).toEqual(["count-knots", "tie-knots"]);
      expect(await store.touched(asha)).toEqual(["count-knots", "tie-knots"]);
      expect(await store.touched(ravi)).toEqual([]);
      const some = await store.all(asha, ["tie-knots", "never-tried"]);
      expect([...some.histories]).toEqual(
        [...(await store.all(asha)).histories].filter(([id]) => id === "tie-knots"),
      );
      expect((await store.all(asha, [])).histories.size).toBe(0);
      expect(await store.all(ravi)).toEqual({ histories: new Map(), drafts: new Map() });
    });

    test("an error in decide is passed on, and nothing is saved", async () => {
      const uid = await newUid();
      const broken = () => {
        throw new Error("a rule is broken");
      };
      await expect(store.changeHistory(uid, "count-knots", broken)).rejects.toThrow("a rule is broken");
      await expect(store.changeDraft(uid, "count-knots", broken)).rejects.toThrow("a rule is broken");
      expect(await store.all(uid)).toEqual({ histories: new Map(), drafts: new Map() });
    });

    test("a deleted learner leaves nothing, and nobody else loses anything", async () => {
      const [leaving, staying] = [await newUid(), await newUid()];
      for (const uid of [leaving, staying]) {
        await tryIt(uid, attempt(1, { passed: true }));
        await write(uid, "mine", 1);
      }
      const before = await store.all(staying);
      await opened.learners.remove(leaving, "revoke", START);
      expect(await store.all(leaving)).toEqual({ histories: new Map(), drafts: new Map() });
      expect(await store.all(staying)).toEqual(before);
    });
  });
}

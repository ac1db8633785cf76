import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOn } from "#domain/review/review-for-tests.ts";
import type { AnswerFact } from "#domain/study/answer-fact.ts";
import { ANSWERS_KEPT, joinAnswers } from "#domain/study/kept-answers.ts";
import type { AnswerStore } from "#server/ports/answer-store.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { ReviewStore } from "#server/ports/review-store.ts";
import { newUidIn, START } from "./learner-actions.ts";

export type AnswersUnderTest = {
  readonly store: AnswerStore;
  readonly reviews: ReviewStore;
  readonly learners: LearnerStore;
  close(): Promise<void>;
};

let days = 0;
/** A day that no other test uses, because figures count over all learners. */
const newDay = () => `answer-day-${++days}`;
const second = (n: number) => new Date(START.getTime() + n * 1_000);
const answer = (dayId: string, at: number, changes: Partial<AnswerFact> = {}): AnswerFact => ({
  dayId,
  questionId: "quiz/a",
  id: randomUUID(),
  kind: "quiz",
  outcome: "right",
  givenAt: second(at),
  receivedAt: second(1_000),
  ...changes,
});
const ids = (answers: readonly AnswerFact[]) => answers.map(({ id }) => id);

/** The promises of the answer store port. Every adapter passes them. */
export function answerStoreConformance(name: string, open: () => Promise<AnswersUnderTest>): void {
  describe(`the answer store on ${name}`, () => {
    let opened: AnswersUnderTest;
    let store: AnswerStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened?.close());

    const newUid = () => newUidIn(opened.learners);

    test("without answers there is nothing, and what was added comes back by day, question and time", async () => {
      const uid = await newUid();
      expect(await store.all(uid)).toEqual([]);
      const [day, other] = [newDay(), newDay()].toSorted();
      if (!day || !other) throw new Error("two days");
      const answers = [
        answer(day, 5, { questionId: "quick/sum", kind: "quick", outcome: "seen" }),
        answer(day, 1, { chosen: [0, 2], outcome: "wrong" }),
        answer(day, 2, { chosen: [] }),
        answer(other, 0, { questionId: "term/loop/2", kind: "review", outcome: "guessed" }),
      ];
      await store.add(uid, answers.toReversed());
      await store.add(uid, []);
      expect(await store.all(uid)).toEqual(answers);
      expect(await store.all(await newUid())).toEqual([]);
    });

    test("an answer is stored once and never changed, within one request and across several", async () => {
      const [uid, day] = [await newUid(), newDay()];
      const first = answer(day, 1, { outcome: "wrong" });
      const repeated = { ...first, outcome: "right" as const, givenAt: second(9), receivedAt: second(2_000) };
      await store.add(uid, [first, repeated]);
      await store.add(uid, [repeated]);
      expect(await store.all(uid)).toEqual([first]);
      // The id of a try is that of an answer to each of its questions.
      const another = { ...first, questionId: "quiz/b" };
      await store.add(uid, [another]);
      expect(await store.all(uid)).toEqual([first, another]);
    });

    test("of each question the first and the newest stay, in whichever order they arrive", async () => {
      const day = newDay();
      const given = Array.from({ length: 2 * ANSWERS_KEPT }, (_, at) => answer(day, at));
      const beside = answer(day, 3, { questionId: "quiz/b" });
      const stay = [...joinAnswers([], given), beside];
      expect(stay).toHaveLength(ANSWERS_KEPT + 1);
      for (const order of [
        given,
        given.toReversed(),
        given.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      ]) {
        const uid = await newUid();
        await store.add(uid, [beside]);
        for (let from = 0; from < order.length; from += 7) await store.add(uid, order.slice(from, from + 7));
        await store.add(uid, order.slice(10, 15));
        expect(ids(await store.all(uid))).toEqual(ids(stay));
      }
    });

    test("twenty requests at once lose nothing and store nothing twice", async () => {
      const [uid, day] = [await newUid(), newDay()];
      const answers = Array.from({ length: 10 }, (_, at) => answer(day, at));
      await Promise.all([...answers, ...answers].map((each) => store.add(uid, [each])));
      expect(ids(await store.all(uid))).toEqual(ids(answers));
    });

    test("requests at once with the same answers in opposite orders do not lock each other out", async () => {
      const uid = await newUid();
      for (let round = 0; round < 5; round++) {
        const day = newDay();
        const questions = Array.from({ length: 200 }, (_, n) => ({ questionId: `quick/task-${n}` }));
        const answers = questions.map((question, at) => answer(day, at, question));
        const orders = [answers, answers.toReversed(), answers, answers.toReversed()];
        await Promise.all(orders.map((order) => store.add(uid, order)));
        const stored = (await store.all(uid)).filter(({ dayId }) => dayId === day);
        expect(ids(stored).toSorted()).toEqual(ids(answers).toSorted());
      }
    });

    test("figures count each learner once: by the first answer, and by what was known and forgotten", async () => {
      const day = newDay();
      const [asha, ravi, meena] = [await newUid(), await newUid(), await newUid()];
      const review = { kind: "review" as const };
      await store.add(asha, [
        answer(day, 1, { outcome: "wrong" }),
        answer(day, 2),
        answer(day, 3, { ...review, outcome: "unknown" }),
        answer(day, 4, { questionId: "quick/sum", kind: "quick", outcome: "seen" }),
        answer(day, 5, { questionId: "quick/sum", kind: "quick" }),
      ]);
      // Wrong in the text after it was right is no lapse, and neither is what was never known.
      await store.add(ravi, [
        answer(day, 1),
        answer(day, 2, { outcome: "wrong" }),
        answer(day, 1, { ...review, questionId: "term/loop", outcome: "wrong" }),
      ]);
      await store.add(meena, [
        answer(newDay(), 1),
        answer(day, 9, { questionId: "quick/sum", kind: "quick" }),
      ]);
      expect(await store.figures([day])).toEqual([
        { dayId: day, questionId: "quick/sum", learners: 2, wrong: 1, lapsed: 0 },
        { dayId: day, questionId: "quiz/a", learners: 2, wrong: 1, lapsed: 1 },
        { dayId: day, questionId: "term/loop", learners: 1, wrong: 1, lapsed: 0 },
      ]);
      expect(await store.figures([])).toEqual([]);
    });

    test("figures include first tries and reviews from before answers were stored, and count none twice", async () => {
      const day = newDay();
      const [asha, ravi] = [await newUid(), await newUid()];
      const check = (isRight: boolean) => ({
        at: second(1),
        date: "2026-11-15",
        answers: { a: { isRight } },
      });
      const lost = answerOn("2026-11-20", "wrong", { questionId: "quiz/a" });
      const deck = { [`${day}/objective/one`]: { addedOn: "2026-11-16", answers: [lost] } };
      await opened.reviews.join(asha, { checks: { [day]: check(true) }, deck });
      await opened.reviews.join(ravi, { checks: { [day]: check(false) } });
      const before = [{ dayId: day, questionId: "quiz/a", learners: 2, wrong: 1, lapsed: 1 }];
      expect(await store.figures([day])).toEqual(before);
      await store.add(asha, [
        answer(day, 1),
        answer(day, 0, { kind: "review", outcome: "wrong", givenAt: lost.at }),
      ]);
      await store.add(ravi, [answer(day, 1, { outcome: "wrong" }), answer(day, 2)]);
      expect(await store.figures([day])).toEqual(before);
    });

    test("a deleted learner leaves nothing, and nobody else loses anything", async () => {
      const [leaving, staying, day] = [await newUid(), await newUid(), newDay()];
      const given = [answer(day, 1)];
      await store.add(leaving, given);
      await store.add(staying, given);
      await opened.learners.remove(leaving, "keep-anonymous", START);
      expect(await store.all(leaving)).toEqual([]);
      expect(await store.all(staying)).toEqual(given);
      expect(await store.figures([day])).toMatchObject([{ learners: 1 }]);
      await expect(store.add(leaving, given)).rejects.toThrow();
    });
  });
}

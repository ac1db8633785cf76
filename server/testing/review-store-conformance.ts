import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FirstCheck } from "#domain/review/first-check.ts";
import type { ReviewAnswer, ReviewCard } from "#domain/review/review-card.ts";
import { answerOn } from "#domain/review/review-for-tests.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { ReviewStore } from "#server/ports/review-store.ts";
import { newUidIn, START } from "./learner-actions.ts";

export type ReviewsUnderTest = {
  readonly store: ReviewStore;
  readonly learners: LearnerStore;
  close(): Promise<void>;
};

let days = 0;
const newDay = () => `review-day-${++days}`;
const cardOf = (dayId: string, name = "one") => `${dayId}/question/${name}`;
const card = (...answers: ReviewAnswer[]): ReviewCard => ({ addedOn: "2026-11-18", answers });
const checkOf = (answers: FirstCheck["answers"], at = START): FirstCheck => ({
  at,
  date: "2026-11-15",
  answers,
});

/** The promises of the review store port. Every adapter passes them. */
export function reviewStoreConformance(name: string, open: () => Promise<ReviewsUnderTest>): void {
  describe(`the review store on ${name}`, () => {
    let opened: ReviewsUnderTest;
    let store: ReviewStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened?.close());

    const newUid = () => newUidIn(opened.learners);

    test("without any review there is nothing, and merged facts come back", async () => {
      const uid = await newUid();
      expect(await store.load(uid)).toEqual({ deck: {}, checks: {} });
      const [first, second] = [newDay(), newDay()];
      const deck = {
        [cardOf(first)]: card(
          answerOn("2026-11-19", "wrong", { from: "check", questionId: "quiz/a" }),
          answerOn("2026-11-20", "guessed", { seconds: 12 }),
        ),
        [cardOf(second)]: card(),
      };
      const checks = { [first]: checkOf({ a: { isRight: false }, b: { isRight: true, seconds: 90 } }) };
      await store.join(uid, { deck, checks });
      expect(await store.load(uid)).toEqual({ deck, checks });
      await store.join(uid, { deck, checks });
      await store.join(uid, {});
      expect(await store.load(uid)).toEqual({ deck, checks });
    });

    test("of two answers on one date the first one stays, in whichever order they arrive", async () => {
      const day = newDay();
      const early = answerOn("2026-11-20", "wrong", { at: new Date("2026-11-20T06:30:00.001Z") });
      const late = answerOn("2026-11-20", "right", { at: new Date("2026-11-20T06:30:00.002Z") });
      const twin = { ...late, outcome: "wrong" as const };
      for (const [one, other, stays] of [
        [early, late, early],
        [late, early, early],
        [late, twin, late],
        [twin, late, late],
      ] as const) {
        const uid = await newUid();
        await store.join(uid, { deck: { [cardOf(day)]: card(one) } });
        await store.join(uid, { deck: { [cardOf(day)]: { addedOn: "2026-11-17", answers: [other] } } });
        expect((await store.load(uid)).deck).toEqual({
          [cardOf(day)]: { addedOn: "2026-11-17", answers: [stays] },
        });
      }
    });

    test("of two checks the earlier one stays", async () => {
      const [uid, day] = [await newUid(), newDay()];
      const [early, late] = [checkOf({ a: { isRight: false } }), checkOf({}, new Date(START.getTime() + 1))];
      await store.join(uid, { checks: { [day]: late } });
      await store.join(uid, { checks: { [day]: early } });
      await store.join(uid, { checks: { [day]: late } });
      expect((await store.load(uid)).checks).toEqual({ [day]: early });
    });

    test("twenty answers at once are all kept", async () => {
      const [uid, day] = [await newUid(), newDay()];
      const names = Array.from({ length: 20 }, (_, index) => `card-${index}`);
      await Promise.all(
        names.map((each) => store.join(uid, { deck: { [cardOf(day, each)]: card(answerOn("2026-11-20")) } })),
      );
      expect(Object.keys((await store.load(uid)).deck)).toHaveLength(20);
    });

    test("a deleted learner leaves nothing, and nobody else loses anything", async () => {
      const [leaving, staying] = [await newUid(), await newUid()];
      const day = newDay();
      const facts = {
        deck: { [cardOf(day)]: card(answerOn("2026-11-20")) },
        checks: { [day]: checkOf({ a: { isRight: true } }) },
      };
      await store.join(leaving, facts);
      await store.join(staying, facts);
      await opened.learners.remove(leaving, "keep-anonymous", START);
      expect(await store.load(leaving)).toEqual({ deck: {}, checks: {} });
      expect(await store.load(staying)).toEqual(facts);
      await expect(store.join(leaving, facts)).rejects.toThrow();
    });
  });
}

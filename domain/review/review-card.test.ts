import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOf, plusDays } from "../learning/calendar-date.ts";
import { studyDateOf } from "../learning/study-date.ts";
import { SIMPLE_MEMORY } from "./memory-for-tests.ts";
import { brokenLaws } from "./memory-laws-for-tests.ts";
import {
  cardStanding,
  joinCards,
  keepAnswer,
  REVIEW_OUTCOMES,
  type ReviewAnswer,
  type ReviewCard,
  ratingOf,
} from "./review-card.ts";
import { answerOn } from "./review-for-tests.ts";

const spacing = { model: SIMPLE_MEMORY, mostDays: 30 };
const card = (...answers: ReviewAnswer[]): ReviewCard => ({ addedOn: "2026-11-01", answers });
const standing = (...answers: ReviewAnswer[]) => cardStanding("card", card(...answers), spacing);

test("property: the fake model of these tests keeps the laws of the port", () => {
  const history = fc.array(
    fc.record({
      daysSince: fc.integer({ min: 0, max: 400 }),
      rating: fc.constantFrom("again" as const, "good" as const),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(history, fc.string(), fc.constantFrom(30, 180), (answers, seed, mostDays) => {
      expect(brokenLaws(SIMPLE_MEMORY, answers, { seed, mostDays })).toEqual([]);
    }),
  );
});

test("a model that breaks a law is detected", () => {
  const once = [{ daysSince: 0, rating: "good" as const }];
  const choice = { seed: "seed", mostDays: 30 };
  const late = { ...SIMPLE_MEMORY, interval: () => 31 };
  expect(brokenLaws(late, once, choice)).toEqual(["intervals are whole days within bounds"]);
  const forgetful = { ...SIMPLE_MEMORY, recall: () => 0.5 };
  expect(brokenLaws(forgetful, once, choice)).toEqual(["what was just answered is remembered"]);
});

test("only a right answer without a guess counts as good", () => {
  expect(REVIEW_OUTCOMES.map(ratingOf)).toEqual(["good", "again", "again", "again"]);
});

test("a card that was never rated is due the day after it was added", () => {
  expect(standing()).toEqual({ dueOn: "2026-11-02", lapses: 0, help: "none" });
});

test("a card answered right comes back later than one answered wrong", () => {
  expect(standing(answerOn("2026-11-02", "wrong")).dueOn).toBe("2026-11-04");
  expect(standing(answerOn("2026-11-02")).dueOn > "2026-11-06").toBe(true);
});

test("during a course a card comes back after thirty days at most, later after the model's maximum", () => {
  const answers = [0, 8, 20, 40, 70].map((days) => answerOn(plusDays("2026-11-02", days)));
  expect(standing(...answers).dueOn).toBe(plusDays("2026-11-02", 100));
  const later = cardStanding("card", card(...answers), { ...spacing, mostDays: 180 });
  expect(later.dueOn > plusDays("2026-11-02", 150)).toBe(true);
});

test("after it was forgotten three times a card rests for a week, then comes with a picture, and at the fifth with a mentor", () => {
  const dates = ["2026-11-03", "2026-11-05", "2026-11-07", "2026-11-14", "2026-11-16"];
  const wrong = dates.map((date) => answerOn(date, "unknown"));
  const helps = wrong.map((_, index) => standing(...wrong.slice(0, index + 1)));
  expect(helps.map(({ help }) => help)).toEqual(["none", "none", "picture", "picture", "mentor"]);
  expect(helps[2]?.dueOn).toBe("2026-11-14");
  expect(helps[3]?.dueOn).toBe("2026-11-16");
  expect(standing(...wrong, answerOn("2026-11-18")).help).toBe("none");
});

test("a wrong answer in Check is the first rating, and no lapse", () => {
  const first = answerOn("2026-11-01", "wrong", { from: "check" });
  expect(standing(first)).toMatchObject({ lapses: 0, help: "none", dueOn: "2026-11-03" });
  const wrong = ["2026-11-03", "2026-11-05"].map((date) => answerOn(date, "wrong"));
  expect(standing(first, ...wrong)).toMatchObject({ lapses: 2, help: "none" });
});

test("half past midnight counts for the evening before, so the next date follows from the learner's own day", () => {
  const at = new Date("2026-11-02T19:00:00Z");
  const date = studyDateOf(at, "Asia/Kolkata");
  expect(standing(answerOn(date, "wrong", { at })).dueOn).toBe("2026-11-04");
});

test("only the first answer of a day counts", () => {
  const first = answerOn("2026-11-02", "wrong");
  const second = answerOn("2026-11-02", "right", { at: new Date("2026-11-02T07:00:00Z") });
  const kept = keepAnswer(card(), first);
  expect(keepAnswer(kept, second)).toBe(kept);
  expect(keepAnswer(keepAnswer(card(), second), first)).toEqual(kept);
});

const answers = fc
  .record({
    day: fc.integer({ min: 20_400, max: 20_420 }),
    minute: fc.integer({ min: 0, max: 3 }),
    outcome: fc.constantFrom(...REVIEW_OUTCOMES),
    questionId: fc.constantFrom("one", "two"),
    from: fc.constantFrom("check" as const, "review" as const),
  })
  .map(({ day, minute, ...rest }): ReviewAnswer => {
    const date = dateOf(day);
    return { ...rest, date, at: new Date(`${date}T10:0${minute}:00Z`) };
  });
const lists = fc.array(answers, { maxLength: 12 });

test("property: answers may arrive in any order and more than once, and devices may be merged in either order", () => {
  fc.assert(
    fc.property(lists, lists, lists, (one, other, third) => {
      const [a, b, c] = [one, other, third].map((list) => list.reduce(keepAnswer, card())) as [
        ReviewCard,
        ReviewCard,
        ReviewCard,
      ];
      expect(joinCards(a, b)).toEqual(joinCards(b, a));
      expect(joinCards(joinCards(a, b), c)).toEqual(joinCards(a, joinCards(b, c)));
      expect(joinCards(a, a)).toEqual(a);
      expect([...other, ...one, ...other].reduce(keepAnswer, card())).toEqual(joinCards(a, b));
    }),
  );
});

test("property: a card is due after its last answer, and within the allowed days", () => {
  fc.assert(
    fc.property(lists, fc.constantFrom(30, 180), (list, mostDays) => {
      const kept = list.reduce(keepAnswer, card());
      const { dueOn } = cardStanding("card", kept, { model: SIMPLE_MEMORY, mostDays });
      const last = kept.answers.at(-1)?.date ?? kept.addedOn;
      expect(dueOn > last && dueOn <= plusDays(last, mostDays)).toBe(true);
    }),
  );
});

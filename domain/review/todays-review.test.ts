import fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "../learning/calendar-date.ts";
import { isRefusal } from "../refusal.ts";
import { answerCard, joinDecks } from "./answer-card.ts";
import type { CardSource } from "./cards-of-day.ts";
import { SIMPLE_MEMORY } from "./memory-for-tests.ts";
import { type Deck, REVIEW_OUTCOMES } from "./review-card.ts";
import { answerOn, courseOf, deckOf, sourceWith, TODAY } from "./review-for-tests.ts";
import { nextStep } from "./review-session.ts";
import { type ReviewCourse, todaysReview } from "./todays-review.ts";

const sources = Array.from({ length: 20 }, (_, n) => sourceWith(`day-${n % 5}`, `section-${n}`));
const review = (deck: Deck, courses: readonly ReviewCourse[] = [courseOf(sources)], today = TODAY) =>
  todaysReview(deck, courses, today, SIMPLE_MEMORY);
const idsOf = (deck: Deck, courses?: readonly ReviewCourse[]) =>
  review(deck, courses).cards.map(({ id }) => id);
const answered = (deck: Deck, id: string, changes = {}): Deck => {
  const next = answerCard(deck, id, answerOn(TODAY, "right", changes));
  if (isRefusal(next)) throw new Error(next.refused);
  return next;
};
/** Each card is older than the one before. */
const deck = deckOf(sources, (index) => 10 + index);

test("the eight least known are picked, and the easiest of them comes first", () => {
  const ids = idsOf(deck);
  expect(ids).toHaveLength(8);
  expect(new Set(ids)).toEqual(new Set(sources.slice(12).map(({ id }) => id)));
  expect(ids[0]).toBe(sources[12]?.id);
});

test("no two neighbours are of the same day if another day is left", () => {
  const two = Array.from({ length: 8 }, (_, n) =>
    sourceWith(n < 4 ? "first-day" : "second-day", `section-${n}`),
  );
  const ids = idsOf(
    deckOf(two, (index) => 10 + index),
    [courseOf(two)],
  );
  const days = ids.map((id) => id.split("/")[0]);
  for (const [index, day] of days.entries()) expect(index === 0 || day !== days[index - 1]).toBe(true);
});

test("what is not due yet, was never added, or was removed from the content is not asked", () => {
  const [early, missing, gone, shown] = sources as [CardSource, CardSource, CardSource, CardSource];
  const all = deckOf([early, gone, shown], () => 10);
  const soon = { ...all, [early.id]: { addedOn: TODAY, answers: [answerOn(plusDays(TODAY, -1))] } };
  expect(idsOf(soon, [courseOf([early, missing, shown])])).toEqual([shown.id]);
  expect(idsOf(soon, [courseOf([early, missing, gone, shown])])).toEqual(expect.arrayContaining([gone.id]));
});

test("on a day away nothing is asked, and the other course continues", () => {
  const courses = [courseOf(sources.slice(0, 2), { isAway: true }), courseOf(sources.slice(2, 4))];
  expect(new Set(idsOf(deck, courses))).toEqual(new Set(sources.slice(2, 4).map(({ id }) => id)));
  expect(review(deck, [courseOf(sources, { isAway: true })])).toEqual({ cards: [], isDone: true });
});

test("after five it is done, after eight there are no more today", () => {
  let now = deck;
  const seen: [number, boolean][] = [];
  for (;;) {
    const { cards, isDone } = review(now);
    seen.push([cards.length, isDone]);
    if (!cards[0]) break;
    now = answered(now, cards[0].id);
  }
  expect(seen).toEqual([
    [8, false],
    [7, false],
    [6, false],
    [5, false],
    [4, false],
    [3, true],
    [2, true],
    [1, true],
    [0, true],
  ]);
  expect(review(now, undefined, plusDays(TODAY, 1)).cards).toHaveLength(8);
});

test("after two minutes there are no more today, and time with the phone put down does not count", () => {
  const [one, two, three] = idsOf(deck) as [string, string, string];
  const slow = answered(answered(deck, one, { seconds: 4_000 }), two, { seconds: 50 });
  expect(review(slow).cards).toHaveLength(6);
  expect(review(answered(slow, three, { seconds: 10 }))).toEqual({ cards: [], isDone: true });
});

test("a year away changes neither the length nor what is kept", () => {
  const later = plusDays(TODAY, 365);
  expect(review(deck, undefined, later).cards).toHaveLength(8);
  expect(Object.keys(review(deck, undefined, later))).toEqual(["cards", "isDone"]);
});

test("cards never rated come after cards about to be forgotten", () => {
  const fresh = sourceWith("day-9", "a-new-section");
  const withFresh = { ...deck, [fresh.id]: { addedOn: plusDays(TODAY, -1), answers: [] } };
  expect(idsOf(withFresh, [courseOf([fresh, ...sources])])).not.toContain(fresh.id);
  expect(idsOf(withFresh, [courseOf([fresh, ...sources.slice(0, 3)])]).at(-1)).toBe(fresh.id);
});

test("after the course the intervals may be longer", () => {
  const [source] = sources as [CardSource];
  const dates = [0, 8, 20, 40, 70].map((days) => plusDays(TODAY, days - 105));
  const answers = dates.map((date) => answerOn(date));
  const known = { [source.id]: { addedOn: dates[0] as string, answers } };
  expect(idsOf(known, [courseOf([source])])).toEqual([source.id]);
  expect(idsOf(known, [courseOf([source], { isCompleted: true })])).toEqual([]);
});

test("an answer to an unknown card is refused, also with a name that every object inherits", () => {
  for (const id of ["nowhere/recap/none", "constructor", "__proto__"])
    expect(answerCard(deck, id, answerOn(TODAY))).toEqual({ refused: "unknown-card" });
});

test("an answer that is sent twice returns the same deck", () => {
  const [id] = idsOf(deck) as [string];
  const once = answered(deck, id);
  expect(answered(once, id)).toBe(once);
});

const choices = fc.record({
  ages: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 20, maxLength: 20 }),
  outcome: fc.constantFrom(...REVIEW_OUTCOMES),
  which: fc.nat(7),
});

test("property: an answer removes its own card from today, and keeps the others that were picked", () => {
  fc.assert(
    fc.property(choices, ({ ages, outcome, which }) => {
      const before = deckOf(sources, (index) => ages[index] as number);
      const ids = idsOf(before);
      fc.pre(ids.length > 0);
      const id = ids[which % ids.length] as string;
      const after = answerCard(before, id, answerOn(TODAY, outcome)) as Deck;
      expect(new Set(idsOf(after))).toEqual(new Set(ids.filter((other) => other !== id)));
    }),
  );
});

test("property: two devices that answered separately agree once merged", () => {
  fc.assert(
    fc.property(choices, choices, (one, other) => {
      const start = deckOf(sources, (index) => one.ages[index] as number);
      const ids = idsOf(start);
      fc.pre(ids.length > 0);
      const on = ({ which, outcome }: typeof one, minute: number) =>
        answerCard(start, ids[which % ids.length] as string, {
          ...answerOn(TODAY, outcome),
          at: new Date(`${TODAY}T07:0${minute}:00Z`),
        }) as Deck;
      const [phone, laptop] = [on(one, 1), on(other, 2)];
      expect(joinDecks(phone, laptop)).toEqual(joinDecks(laptop, phone));
      expect(review(joinDecks(phone, laptop))).toEqual(review(joinDecks(laptop, phone)));
      expect(joinDecks(phone, start)).toEqual(phone);
    }),
  );
});

test("a wrong card comes once more at the end, unrated, whatever is answered then", () => {
  const cards = review(deck).cards.slice(0, 3);
  const [one, two, three] = cards.map(({ id }) => id) as [string, string, string];
  const step = (...given: [string, "right" | "guessed" | "wrong"][]) => {
    const next = nextStep(
      cards,
      given.map(([cardId, outcome]) => ({ cardId, outcome })),
    );
    return next && [next.card.id, next.isRated];
  };
  expect(step()).toEqual([one, true]);
  expect(step([one, "guessed"])).toEqual([two, true]);
  expect(step([one, "guessed"], [two, "right"])).toEqual([three, true]);
  expect(step([one, "guessed"], [two, "right"], [three, "wrong"])).toEqual([one, false]);
  expect(step([one, "guessed"], [two, "right"], [three, "wrong"], [one, "wrong"])).toEqual([three, false]);
  expect(
    step([one, "guessed"], [two, "right"], [three, "wrong"], [one, "wrong"], [three, "right"]),
  ).toBeUndefined();
});

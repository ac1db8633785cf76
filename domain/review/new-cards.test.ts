import fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "../learning/calendar-date.ts";
import type { CardKind, CardSource } from "./cards-of-day.ts";
import { SIMPLE_MEMORY } from "./memory-for-tests.ts";
import { bringableSources, cardsBroughtBy, type FinishedDay, newCards } from "./new-cards.ts";
import { courseOf, deckOf, sourceWith, TODAY } from "./review-for-tests.ts";

const quiz = (dayId: string, name: string, kind: CardKind = "objective"): CardSource => ({
  ...sourceWith(dayId, name, kind),
  questionIds: [`quiz/${name}`, `quiz/${name}-2`],
});
const sourcesOf = (dayId: string): CardSource[] => [
  ...["a", "b", "c", "d", "e"].map((name) => quiz(dayId, name)),
  ...["first", "second"].map((name) => sourceWith(dayId, name, "term")),
];
const checkWith = (answers: Record<string, boolean | number>) => ({
  at: new Date("2026-11-18T12:00:00Z"),
  date: "2026-11-18",
  answers: Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      typeof answer === "number" ? { isRight: true, seconds: answer } : { isRight: answer },
    ]),
  ),
});
const namesOf = (day: FinishedDay) =>
  Object.keys(cardsBroughtBy(day, TODAY)).map((id) => id.split("/").slice(1).join("/"));
const sources = sourcesOf("day-1");

test("wrong answers come first, then slow ones, then other objectives; one place is for a term", () => {
  expect(namesOf({ sources, check: checkWith({ a: true, d: 150, c: false, e: 20 }) })).toEqual([
    "objective/c",
    "objective/d",
    "objective/a",
    "term/first",
  ]);
});

test("an answer during which the phone was put down was not slow", () => {
  const inOrder = ["objective/a", "objective/b", "objective/c", "term/first"];
  expect(namesOf({ sources, check: checkWith({ a: true, b: 119, e: 601, d: 5 }) })).toEqual(inOrder);
  expect(namesOf({ sources })).toEqual(inOrder);
});

test("many wrong answers leave room for a term, if there is one; without objectives there are more terms", () => {
  const check = checkWith({ b: false, c: false, d: false, e: false });
  expect(namesOf({ sources, check })).toEqual(["objective/b", "objective/c", "objective/d", "term/first"]);
  const of = (kind: CardKind) => sources.filter((source) => source.kind === kind);
  expect(namesOf({ sources: of("objective"), check }).at(-1)).toBe("objective/a");
  expect(namesOf({ sources: of("term"), check })).toEqual(["term/first", "term/second"]);
});

test("the first rating comes from Check; one wrong answer fails an objective", () => {
  const objective = quiz("day-1", "text", "objective");
  const rated = (answers: Record<string, boolean>) =>
    Object.values(cardsBroughtBy({ sources: [objective], check: checkWith(answers) }, TODAY))[0];
  expect(rated({ text: true, "text-2": false })).toMatchObject({
    addedOn: TODAY,
    answers: [{ questionId: "quiz/text-2", outcome: "wrong", date: "2026-11-18", from: "check" }],
  });
  expect(rated({ text: true, "text-2": true })?.answers).toMatchObject([{ outcome: "right", from: "check" }]);
  expect(rated({ other: false })).toEqual({ addedOn: TODAY, answers: [] });
});

const days = Array.from({ length: 10 }, (_, n) => sourcesOf(`day-${n}`));
const finished = days.map((daySources): FinishedDay => ({ sources: daySources }));
const courses = [courseOf(days.flat())];
const brought = (deck = {}) => Object.keys(newCards(deck, finished, courses, TODAY, SIMPLE_MEMORY));

test("ten days finished before add their cards slowly: the first days first, the rest later", () => {
  const first = brought();
  expect(first).toHaveLength(20);
  expect(new Set(first.map((id) => id.split("/")[0]))).toEqual(
    new Set(["day-0", "day-1", "day-2", "day-3", "day-4"]),
  );
  const deck = newCards({}, finished, courses, TODAY, SIMPLE_MEMORY);
  expect(brought(deck)).toEqual([]);
});

test("while more than sixteen are due none is added, at sixteen one day still adds its own", () => {
  const known = days.slice(0, 9).flat();
  const due = (count: number) => deckOf(known, (index) => (index < count ? 30 : 0));
  expect(brought(due(17))).toEqual([]);
  expect(brought(due(16))).toHaveLength(4);
});

test("a day that added cards adds no more, and one whose cards are all known adds none twice", () => {
  const deck = newCards({}, finished.slice(0, 1), courses, TODAY, SIMPLE_MEMORY);
  expect(newCards(deck, finished.slice(0, 1), courses, plusDays(TODAY, 3), SIMPLE_MEMORY)).toEqual({});
});

test("property: at most four a day, only from its own cards, and the same on every device", () => {
  const outcomes = fc.dictionary(
    fc.constantFrom("a", "b", "c", "d", "e"),
    fc.oneof(fc.boolean(), fc.integer({ min: 0, max: 900 })),
  );
  fc.assert(
    fc.property(fc.subarray(sources), fc.option(outcomes), (some, answers) => {
      const day: FinishedDay = { sources: some, ...(answers ? { check: checkWith(answers) } : {}) };
      const ids = Object.keys(cardsBroughtBy(day, TODAY));
      expect(ids.length).toBeLessThanOrEqual(4);
      expect(some.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      expect(Object.keys(cardsBroughtBy(day, plusDays(TODAY, 9)))).toEqual(ids);
    }),
  );
});

test("property: a device that holds only the candidates of a day adds the same cards", () => {
  const names = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 6 });
  const answers = fc.dictionary(
    fc.constantFrom("a", "b", "c", "d"),
    fc.oneof(fc.boolean(), fc.nat({ max: 700 })),
  );
  fc.assert(
    fc.property(names, names, fc.option(answers, { nil: undefined }), (objectives, terms, given) => {
      const all = [
        ...objectives.map((name) => quiz("day-1", name)),
        ...terms.map((name) => sourceWith("day-1", name, "term")),
      ];
      const check = given && checkWith(given);
      expect(cardsBroughtBy({ sources: bringableSources(all), check }, TODAY)).toEqual(
        cardsBroughtBy({ sources: all, check }, TODAY),
      );
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { ANSWERS_KEPT, FIRST_KEPT, joinAnswers, NEWEST_KEPT } from "./kept-answers.ts";

const answerAt = (second: number, id = `id-${second}`, questionId = "quick/sum") => ({
  id,
  questionId,
  givenAt: new Date(Date.UTC(2026, 10, 15, 6, 0, second)),
});
const times = (count: number) => Array.from({ length: count }, (_, second) => answerAt(second));

test("answers are kept in the order in which they were given, each once", () => {
  const [one, two, three] = [answerAt(1), answerAt(2), answerAt(3)];
  expect(joinAnswers([two], [three, one, two, one])).toEqual([one, two, three]);
});

test("an answer that is stored is never replaced", () => {
  const kept = [answerAt(1, "same")];
  expect(joinAnswers(kept, [answerAt(9, "same")])).toBe(kept);
  expect(joinAnswers([], [answerAt(1, "same"), answerAt(9, "same")])).toEqual(kept);
  expect(joinAnswers(kept, [answerAt(9, "same", "quick/other")])).toHaveLength(2);
});

test("as many as are kept all stay; of more, the first and the newest", () => {
  expect(joinAnswers([], times(ANSWERS_KEPT))).toEqual(times(ANSWERS_KEPT));
  const many = times(40);
  expect(joinAnswers([], many)).toEqual([...many.slice(0, FIRST_KEPT), ...many.slice(-NEWEST_KEPT)]);
});

test("the bound is one of each question", () => {
  const others = times(3).map((answer) => ({ ...answer, questionId: "quick/other" }));
  expect(joinAnswers(others, times(40))).toHaveLength(ANSWERS_KEPT + 3);
});

test("property: in any order, in any portions, twice, and by text or date, the same answers stay", () => {
  const answers = fc.uniqueArray(
    fc.record({
      id: fc.nat({ max: 999 }).map((n) => `id-${n}`),
      questionId: fc.constantFrom("quick/sum", "quick/other"),
      second: fc.nat({ max: 20 }),
    }),
    { selector: ({ id }) => id, maxLength: 60 },
  );
  const cases = answers.chain((made) =>
    fc.record({
      made: fc.constant(made),
      order: fc.shuffledSubarray(made, { minLength: made.length }),
      portion: fc.integer({ min: 1, max: 20 }),
      isText: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(cases, ({ made, order, portion, isText }) => {
      const toAnswer = ({ id, questionId, second }: (typeof made)[number]) => {
        const answer = answerAt(second, id, questionId);
        return isText ? { ...answer, givenAt: answer.givenAt.toISOString() } : answer;
      };
      const atOnce = joinAnswers([], made.map(toAnswer));
      let kept: ReturnType<typeof joinAnswers<ReturnType<typeof toAnswer>>> = [];
      for (let from = 0; from < order.length; from += portion)
        kept = joinAnswers(kept, order.slice(from, from + portion).map(toAnswer));
      expect(joinAnswers(kept, made.map(toAnswer))).toEqual(kept);
      expect(kept).toEqual(atOnce);
    }),
  );
});

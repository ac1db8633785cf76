import { expect, test, vi } from "vitest";
import { answersOfTry, asksOf, isQuickTaskOf } from "./answer-fact.ts";
import { courseWithLessons } from "./lesson-for-tests.ts";

const [day, , unwritten] = courseWithLessons().days;
const lessonOfDay = day?.lesson;
if (!day || !lessonOfDay || !unwritten) throw new Error("two days");
const { quiz } = lessonOfDay;
const [answeredAt, receivedAt] = [new Date("2026-11-15T05:00:00Z"), new Date("2026-11-15T06:00:00Z")];

test("a try is an answer to each question that it answered, graded by the content", () => {
  const answers = { one: [0, 0, 7], several: [2, 0], gone: [1] };
  const shared = { dayId: "knots-first", id: "try", kind: "quiz", givenAt: answeredAt, receivedAt };
  expect(answersOfTry("knots-first", quiz, { id: "try", answers, answeredAt }, receivedAt)).toEqual([
    { ...shared, questionId: "quiz/one", outcome: "wrong", chosen: [0] },
    { ...shared, questionId: "quiz/several", outcome: "right", chosen: [0, 2] },
  ]);
  expect(answersOfTry("knots-first", quiz, { id: "try", answers: {}, answeredAt }, receivedAt)).toEqual([]);
});

test("a day asks its own questions and quick tasks only", () => {
  for (const id of ["quiz/one", "quick/sum"]) expect(asksOf(day)(id)).toBe(true);
  for (const id of ["quiz/gone", "quick/gone", "quick/", "quick/sum/2", "sum", "term/loop", ""])
    expect(asksOf(day)(id)).toBe(false);
  expect(asksOf(unwritten)("quick/sum")).toBe(false);
});

test("quick tasks of every kind are known, also those that a review cannot ask", () => {
  const lesson = { ...lessonOfDay, read: "```java order id=steps\n+ one\n+ two\n```\n" };
  expect(isQuickTaskOf({ lesson }, "quick/steps")).toBe(true);
  expect(asksOf({ lesson })("quick/steps")).toBe(true);
  expect(isQuickTaskOf({ lesson }, "quiz/steps")).toBe(false);
});

test("a question has one name: no other spelling gets past the bound of answers to a question", () => {
  const asked = { question: "Why?", headingId: "knots" } as const;
  const isAsked = asksOf({
    lesson: { ...lessonOfDay, recap: [asked, asked] as never },
    terms: [{ word: "loop" }, { word: "knot" }] as never,
  });
  for (const id of ["quiz/one", "recap/knots", "recap/knots/2", "term/word-loop", "term/word-loop/2"])
    expect(isAsked(id), id).toBe(true);
  for (const id of [
    "quiz/one/2",
    "quiz/one/",
    "recap/knots/1",
    "recap/knots/02",
    "recap/knots/2/",
    "recap/knots/2e0",
  ])
    expect(isAsked(id), id).toBe(false);
  for (const id of [
    "term/word-loop/1",
    "term/word-loop/2/x",
    "term/word-loop/3",
    "quick/sum/2",
    "quiz/one\n",
  ])
    expect(isAsked(id), id).toBe(false);
});

test("the text of a day is read once, however many answers are sent", () => {
  const read = vi.fn(() => lessonOfDay.read);
  const isAsked = asksOf({
    lesson: {
      ...lessonOfDay,
      get read() {
        return read();
      },
    },
  });
  for (let n = 0; n < 1_000; n++) expect(isAsked(`quick/gone-${n}`)).toBe(false);
  expect(isAsked("quick/sum")).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
});

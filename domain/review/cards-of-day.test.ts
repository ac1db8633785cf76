import { expect, test } from "vitest";
import type { Lesson, Term } from "../courses/course.ts";
import { cardsOfDay, nextQuestionOf } from "./cards-of-day.ts";
import { termChoices } from "./term-choices.ts";

const term = (word: string): Term => ({ word, means: `What ${word} means.`, hindi: "", latin: "" });
const lesson: Lesson = {
  read: "## Count letters\n\nA string has a length.\n",
  exercises: [],
  quiz: [{ id: "how-long", text: "How many letters does the string have?", options: [] }],
  recap: [{ question: "Which letter is first?", linkText: "", headingId: "count-letters" }],
};
const day = {
  id: "java-strings",
  objectives: ["Count the letters of a string"],
  lesson,
  terms: [term("index"), term("string pool")],
};

test("objectives and terms are cards, each with questions of its own", () => {
  expect(cardsOfDay(day)).toEqual([
    {
      id: "java-strings/objective/count-the-letters-of-a-string",
      kind: "objective",
      dayId: "java-strings",
      questionIds: ["quiz/how-long", "recap/count-letters"],
      headingId: "count-letters",
    },
    {
      id: "java-strings/term/word-index",
      kind: "term",
      dayId: "java-strings",
      questionIds: ["term/word-index", "term/word-index/2"],
    },
    {
      id: "java-strings/term/word-string-pool",
      kind: "term",
      dayId: "java-strings",
      questionIds: ["term/word-string-pool", "term/word-string-pool/2"],
    },
  ]);
});

test("a day without text has no cards, and a single term is no choice", () => {
  expect(cardsOfDay({ id: "later", objectives: ["Wait"], terms: [term("index")] })).toEqual([]);
});

test("questions take turns, and one that was removed from the content blocks nothing", () => {
  const [source] = cardsOfDay(day);
  if (!source) throw new Error("no card");
  expect(nextQuestionOf(source, undefined)).toBe("quiz/how-long");
  expect(nextQuestionOf(source, "quiz/how-long")).toBe("recap/count-letters");
  expect(nextQuestionOf(source, "recap/count-letters")).toBe("quiz/how-long");
  expect(nextQuestionOf(source, "quick/taken-out")).toBe("quiz/how-long");
});

test.each(["means", "word"] as const)(
  "a term is asked by its %s, in another order with another seed",
  (by) => {
    const others = ["index", "method", "pool", "pool", "block"].map((word) => term(word)[by]);
    const right = term("index")[by];
    const orders = Array.from({ length: 20 }, (_, seed) => termChoices(right, others, `${seed}`));
    for (const choices of orders) {
      expect(choices.filter(({ isRight }) => isRight)).toEqual([{ text: right, isRight: true }]);
      expect(new Set(choices.map(({ text }) => text)).size).toBe(3);
    }
    expect(new Set(orders.map((choices) => choices.findIndex(({ isRight }) => isRight)))).toEqual(
      new Set([0, 1, 2]),
    );
    expect(termChoices(right, others, "1")).toEqual(orders[1]);
  },
);

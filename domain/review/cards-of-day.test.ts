import { expect, test } from "vitest";
import type { Lesson, Term } from "../courses/course.ts";
import { cardsOfDay, nextQuestionOf } from "./cards-of-day.ts";
import { termChoices } from "./term-choices.ts";

const term = (word: string): Term => ({ word, means: `What ${word} means.`, hindi: "", latin: "" });
const read = `## Count letters

\`\`\`java predict id=count-them
## no heading
\`\`\`

### Does it match

\`\`\`java fill id=pin-code
\`\`\`

## Write it down

\`\`\`java critique id=your-words
\`\`\`
`;
const lesson: Lesson = {
  read,
  exercises: [],
  quiz: [
    { id: "plus-order", text: "", options: [] },
    { id: "strip-it", text: "", options: [] },
    { id: "why-equals", text: "", options: [] },
  ],
  recap: [
    { question: "How many?", linkText: "", headingId: "count-letters" },
    { question: "Why?", linkText: "", headingId: "write-it-down" },
    { question: "And how few?", linkText: "", headingId: "count-letters" },
  ],
};
const day = { id: "java-strings", lesson, terms: [term("index"), term("string pool")] };

test("questions, sections with a recap and terms can become cards", () => {
  expect(cardsOfDay(day).map(({ id, questionIds }) => [id, questionIds])).toEqual([
    ["java-strings/question/plus-order", ["quiz/plus-order"]],
    ["java-strings/question/strip-it", ["quiz/strip-it"]],
    ["java-strings/question/why-equals", ["quiz/why-equals"]],
    [
      "java-strings/recap/count-letters",
      ["recap/count-letters", "recap/count-letters/2", "quick/count-them", "quick/pin-code"],
    ],
    ["java-strings/recap/write-it-down", ["recap/write-it-down"]],
    ["java-strings/term/word-index", ["term/word-index"]],
    ["java-strings/term/word-string-pool", ["term/word-string-pool"]],
  ]);
});

test("questions about the same objective are one card", () => {
  const objectiveOf = (id: string) => (id === "strip-it" ? undefined : "join-text");
  const cards = cardsOfDay(day, objectiveOf).filter(({ kind }) => ["objective", "question"].includes(kind));
  expect(cards.map(({ id, questionIds }) => [id, questionIds])).toEqual([
    ["java-strings/objective/join-text", ["quiz/plus-order", "quiz/why-equals"]],
    ["java-strings/question/strip-it", ["quiz/strip-it"]],
  ]);
});

test("a day without text has no cards, and a single term is no choice", () => {
  expect(cardsOfDay({ id: "later", terms: [term("index")] })).toEqual([]);
});

test("questions are asked in turn, and one that is gone from the content stops nothing", () => {
  const [source] = cardsOfDay(day).filter(({ kind }) => kind === "recap");
  if (!source) throw new Error("no recap card");
  expect(nextQuestionOf(source, undefined)).toBe("recap/count-letters");
  expect(nextQuestionOf(source, "recap/count-letters/2")).toBe("quick/count-them");
  expect(nextQuestionOf(source, "quick/pin-code")).toBe("recap/count-letters");
  expect(nextQuestionOf(source, "quick/taken-out")).toBe("recap/count-letters");
});

test("a term is asked among other meanings, in another order with another seed", () => {
  const others = ["index", "method", "pool", "pool", "block"].map(term);
  const orders = Array.from({ length: 20 }, (_, seed) => termChoices(term("index"), others, `${seed}`));
  for (const choices of orders) {
    expect(choices.filter(({ isRight }) => isRight)).toEqual([{ means: "What index means.", isRight: true }]);
    expect(new Set(choices.map(({ means }) => means)).size).toBe(3);
  }
  expect(new Set(orders.map((choices) => choices.findIndex(({ isRight }) => isRight)))).toEqual(
    new Set([0, 1, 2]),
  );
  expect(termChoices(term("index"), others, "1")).toEqual(orders[1]);
});

import { expect, test } from "vitest";
import { ask as askWith, reviewQuestion } from "./review-question.ts";

const option = (text: string, isRight: boolean) => ({ text, isRight, why: `why ${text}` });
const QUICK = `\`\`\`java predict id=sum
System.out.println(1 + 1);
\`\`\`
\`\`\`output
2
\`\`\`
> One and one.

\`\`\`text fill id=which-word
+ value
- name
- kind
\`\`\`
> A variable holds it.
`;
const day = {
  terms: [
    { word: "variable", means: "a name for a value", hindi: "चर", latin: "char" },
    { word: "type", means: "a kind of value", hindi: "प्रकार", latin: "prakar" },
  ],
  lesson: {
    read: QUICK,
    exercises: [],
    quiz: [
      {
        id: "plus",
        text: "What is it?",
        options: [option("a", true), option("b", false), option("c", false)],
      },
    ],
    recap: [
      { question: "What is a variable?", linkText: "", headingId: "variables" },
      { question: "Why name it well?", linkText: "", headingId: "variables" },
    ],
  },
};
const ask = (questionId: string, seed = "s") => {
  const question = reviewQuestion(day, questionId);
  return question && askWith(question, seed);
};

test("a question of Check keeps its options, in an order that depends on the seed", () => {
  const asked = ask("quiz/plus");
  expect(asked).toMatchObject({ kind: "choice", text: "What is it?" });
  const orders = Array.from({ length: 20 }, (_, seed) => {
    const question = ask("quiz/plus", String(seed));
    return question?.kind === "choice" ? question.options.map(({ text }) => text).join("") : "";
  });
  expect(new Set(orders).size).toBeGreaterThan(2);
  expect(new Set(orders.map((order) => [...order].sort().join("")))).toEqual(new Set(["abc"]));
});

test("a recap is identified by its section and number", () => {
  expect(ask("recap/variables")).toEqual({ kind: "recall", text: "What is a variable?" });
  expect(ask("recap/variables/2")).toEqual({ kind: "recall", text: "Why name it well?" });
});

test("a term is a choice among the meanings of its day, with its Hindi word on request", () => {
  const asked = ask("term/word-variable");
  expect(asked).toMatchObject({ kind: "choice", text: "What does '**variable**' mean?", gloss: "चर (char)" });
  const options = asked?.kind === "choice" ? asked.options : [];
  expect(options.filter(({ isRight }) => isRight).map(({ text }) => text)).toEqual(["a name for a value"]);
  expect(options).toHaveLength(2);
});

test("the reverse question gives the meaning and asks for the term", () => {
  const asked = ask("term/word-variable/2");
  expect(asked).toMatchObject({ text: "Which word is this? a name for a value", gloss: "चर (char)" });
  const options = asked?.kind === "choice" ? asked.options : [];
  expect(options.filter(({ isRight }) => isRight).map(({ text }) => text)).toEqual(["variable"]);
});

test("a quick task is typed or chosen, and its right answer has the explanation", () => {
  expect(ask("quick/sum")).toMatchObject({ kind: "typed", answer: "2", why: "One and one." });
  const asked = ask("quick/which-word");
  const options = asked?.kind === "choice" ? asked.options : [];
  expect(options.toSorted((one, other) => (one.text < other.text ? -1 : 1))).toEqual([
    { text: "`kind`", isRight: false, why: "" },
    { text: "`name`", isRight: false, why: "" },
    { text: "`value`", isRight: true, why: "A variable holds it." },
  ]);
});

test.each([
  "quiz/gone",
  "term/word-variable/3",
  "recap/gone",
  "recap/variables/3",
  "term/gone",
  "quick/count-them",
  "",
  "constructor",
])("'%s' cannot be asked", (questionId) => expect(ask(questionId)).toBeUndefined());

import { expect, test } from "vitest";
import type { Lesson } from "../courses/course.ts";
import { objectiveQuestions } from "./objective-questions.ts";

const OBJECTIVES = ["Count the letters of a string", "Compare two strings with equals"];
const read = `## Count letters

A string has a length: the number of its letters.

\`\`\`java predict id=length-of-word
System.out.println("word".length());
\`\`\`
\`\`\`output
4
\`\`\`
> It has four letters.

## The same text

Two strings are equal when equals says so.

### Not with two signs

\`\`\`java fill id=ask-equals
+ boolean same = one.equals(two);
- boolean same = one == two;
\`\`\`
\`\`\`output
true
\`\`\`
> Only equals compares the strings.
`;
const question = (id: string, text: string) => ({ id, text, options: [] });
const lesson: Lesson = {
  read,
  exercises: [],
  quiz: [
    question("equal", "Which line tells that two strings are equal? You compare them."),
    question("letters", "How do you count the letters of this string?"),
    question("from-day-1", "Day 1: how do you count the letters of a string?"),
  ],
  recap: [{ question: "What is the length?", linkText: "", headingId: "count-letters" }],
};
const ofDay = (changes: Partial<Lesson> = {}, objectives: readonly string[] = OBJECTIVES) =>
  objectiveQuestions({ objectives, lesson: { ...lesson, ...changes } });

test("each objective has the questions that use its words, in any order, and its section", () => {
  expect(ofDay()).toEqual([
    {
      name: "count-the-letters-of-a-string",
      questionIds: ["quiz/letters", "quick/length-of-word"],
      headingId: "count-letters",
    },
    {
      name: "compare-two-strings-with-equals",
      questionIds: ["quiz/equal", "quick/ask-equals"],
      headingId: "the-same-text",
    },
  ]);
});

test("questions about an earlier day are left to that day", () => {
  const asked = ofDay({ quiz: lesson.quiz.slice(2), recap: [], read: "" });
  expect(asked).toEqual([]);
});

test("an objective that would have one question gets what is left, and never more than three", () => {
  const many = Array.from({ length: 4 }, (_, n) =>
    question(`q${n}`, "How do you count the letters of this string?"),
  );
  const [first] = ofDay({ quiz: many }, OBJECTIVES.slice(0, 1));
  expect(first?.questionIds).toEqual(["quiz/q0", "quiz/q1", "quick/length-of-word"]);
  expect(ofDay({ quiz: [], read: "" }, OBJECTIVES.slice(0, 1))[0]?.questionIds).toEqual([
    "recap/count-letters",
  ]);
});

test("no question belongs to two objectives", () => {
  const ids = ofDay().flatMap(({ questionIds }) => questionIds);
  expect(new Set(ids).size).toBe(ids.length);
});

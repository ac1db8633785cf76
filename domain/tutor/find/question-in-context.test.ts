import { expect, test } from "vitest";
import { exerciseWith } from "../../study/lesson-for-tests.ts";
import type { Turn } from "../place.ts";
import { questionInContext } from "./question-in-context.ts";

const asked = (...questions: string[]): Turn[] =>
  questions
    .flatMap((text): Turn[] => [
      { role: "user", text },
      { role: "bot", text: "A cricket answer." },
    ])
    .slice(0, -1);

test("a question with its own topic stays unchanged", () => {
  expect(questionInContext(asked("What is a loop?"), undefined)).toBe("What is a loop?");
  expect(questionInContext(asked("What is a loop?", "And a HashMap?"), undefined)).toBe("And a HashMap?");
  expect(questionInContext(asked("What is a loop?", "What about while?"), undefined)).toBe(
    "What about while?",
  );
});

test.each(["Why?", "Tell me more", "Can you explain more simply?", "aur batao"])(
  "'%s' continues the last question that had a topic",
  (followUp) => {
    const turns = asked("What is a loop?", "What is a HashMap?", "Tell me more", followUp);
    expect(questionInContext(turns, { path: "/" })).toBe("What is a HashMap?");
  },
);

test("a greeting or thanks continues nothing", () => {
  for (const said of ["hi", "thanks"])
    expect(questionInContext(asked("What is a loop?", said), undefined)).toBe(said);
});

test("without an earlier question it stays as it is", () => {
  expect(questionInContext(asked("Why?"), undefined)).toBe("Why?");
});

test("on an exercise it is about the exercise", () => {
  const place = { path: "/", exercise: exerciseWith() };
  expect(questionInContext(asked("What is a loop?", "Why?"), place)).toBe("Why?");
});

test.each(["and how do i remove from it?", "how to sort them", "usme se kaise hataye", "and remove?"])(
  "'%s' takes the topic that was named before",
  (followUp) => {
    expect(questionInContext(asked("What is an ArrayList?", followUp), undefined)).toBe(
      `What is an ArrayList?\n${followUp}`,
    );
  },
);

test("a topic is carried through several questions", () => {
  const turns = asked("What is an ArrayList?", "and how do i remove from it?", "can I sort it?");
  expect(questionInContext(turns, undefined)).toMatch(/^What is an ArrayList\?[\s\S]*can I sort it\?$/);
});

test("a question with its own topic takes none from before, with or without a pronoun", () => {
  for (const own of [
    "why is it called JavaScript",
    "it says NullPointerException",
    "is it hard to deploy a docker container on aws",
  ])
    expect(questionInContext(asked("What is a loop?", own), undefined)).toBe(own);
});

import { expect, test } from "vitest";
import {
  type Conversation,
  fromAccount,
  type Message,
  messagesAfter,
  openQuestion,
  questionForAnother,
  replacedExchange,
  titleOf,
  turnsFor,
  withEdited,
  withMessage,
} from "./shown-conversation.ts";

const LATER = "2026-11-15T10:00:00.000Z";
const asked = (id: string, text = `question ${id}`): Message => ({ id, role: "user", text });
const answered = (id: string, changes: Partial<Message> = {}): Message => ({
  id,
  role: "bot",
  text: `answer ${id}`,
  ending: "whole",
  ...changes,
});
const talk = (...messages: Message[]): Conversation => ({ id: "c", messages, lastAt: LATER });

test("a message with the same id is replaced in place", () => {
  const whole = withMessage(
    talk(asked("1"), answered("2", { ending: "cut" }), asked("3")),
    answered("2"),
    LATER,
  );
  expect(whole.messages).toEqual([asked("1"), answered("2"), asked("3")]);
});

test("only the newest hundred messages stay", () => {
  let conversation = talk();
  for (let count = 0; count < 120; count++)
    conversation = withMessage(conversation, asked(`${count}`), LATER);
  expect(conversation.messages.map(({ id }) => id)).toEqual(
    Array.from({ length: 100 }, (_, index) => `${index + 20}`),
  );
});

test("a question is open until a complete answer follows it", () => {
  expect(openQuestion(talk())).toBeUndefined();
  expect(openQuestion(talk(asked("1")))?.id).toBe("1");
  expect(openQuestion(talk(asked("1"), answered("2")))).toBeUndefined();
  for (const ending of ["stopped", "cut", "trouble"] as const)
    expect(openQuestion(talk(asked("1"), answered("2", { ending })))?.id).toBe("1");
});

test("unanswered questions are not sent as earlier turns, partial answers are", () => {
  const last = asked("7");
  const sent = turnsFor(
    talk(
      asked("1"),
      answered("2"),
      asked("3"),
      answered("4", { ending: "trouble", text: "" }),
      asked("5"),
      answered("6", { ending: "stopped" }),
      last,
    ),
    last,
  );
  expect(sent.map(({ text }) => text)).toEqual([
    "question 1",
    "answer 2",
    "question 5",
    "answer 6",
    "question 7",
  ]);
});

test("the newest turns that fit are sent, always the question, and a user's turn first", () => {
  const long = "नमस्ते ".repeat(700);
  const last = asked("last", long);
  const earlier = Array.from({ length: 30 }, (_, index) => [
    asked(`q${index}`),
    answered(`a${index}`, { text: long }),
  ]);
  const sent = turnsFor(talk(...earlier.flat(), last), last);
  expect(sent.at(-1)).toEqual({ role: "user", text: long });
  expect(sent[0]?.role).toBe("user");
  expect(sent.at(-2)?.text).toBe(long);
  expect(new TextEncoder().encode(JSON.stringify(sent)).length).toBeLessThan(48_000);
  const short = Array.from({ length: 60 }, (_, index) => [asked(`q${index}`), answered(`a${index}`)]);
  expect(turnsFor(talk(...short.flat(), last), last).length).toBe(39);
});

test("an answer that is being replaced is not sent with its question", () => {
  const question = asked("3");
  const sent = turnsFor(
    talk(asked("1"), answered("2"), question, answered("4", { ending: "trouble" })),
    question,
  );
  expect(sent.map(({ text }) => text)).toEqual(["question 1", "answer 2", "question 3"]);
});

test("an account's conversation continues where it was", () => {
  const source = { number: 1, title: "Day 1", url: "/JavaCourse/day/1", kind: "lesson" as const };
  const opened = fromAccount({
    id: "kept",
    title: "Loops",
    startedAt: LATER,
    lastAt: LATER,
    turns: 2,
    messages: [
      { role: "user", text: "Loops?", at: LATER, exchangeId: "one" },
      { role: "bot", text: "They repeat [1].", sources: [source], at: LATER, exchangeId: "one" },
    ],
  });
  expect(opened).toMatchObject({
    savedAs: "kept",
    messages: [{ role: "user" }, { ending: "whole", sources: [source] }],
  });
  expect(openQuestion(opened)).toBeUndefined();
});

test("a conversation is named after its first question, shortened if long", () => {
  expect(titleOf(talk(asked("1", "  What is\n a loop?  ")))).toBe("What is a loop?");
  expect(titleOf(talk(asked("1", "x".repeat(200)))).length).toBe(80);
});

test("an edited question replaces the old one and everything after it", () => {
  const conversation = talk(asked("1"), answered("2"), asked("3"), answered("4"));
  expect(messagesAfter(conversation, "1")).toBe(3);
  expect(withEdited(conversation, "3", asked("5")).messages.map(({ id }) => id)).toEqual(["1", "2", "5"]);
  expect(withEdited(conversation, "gone", asked("5"))).toBe(conversation);
});

test("a partial answer saved in the account is replaced, and so is what an edited question was to replace", () => {
  const question = asked("1");
  const half = answered("2", { ending: "stopped", exchangeId: "kept" });
  expect(replacedExchange(talk(question, half), question)).toBe("kept");
  expect(replacedExchange(talk(question, { ...half, text: "" }), question)).toBeUndefined();
  const edited = { ...question, replaces: "old" };
  expect(replacedExchange(talk(edited), edited)).toBe("old");
  expect(replacedExchange(talk(edited, half), edited)).toBe("kept");
});

test("another answer is possible for the last question, as long as there are other passages", () => {
  const sources = [1, 2].map((number) => ({ number, title: "", url: "/", kind: "lesson" as const }));
  const whole = answered("2", { sources });
  expect(questionForAnother(talk(asked("1"), whole))?.id).toBe("1");
  expect(questionForAnother(talk(asked("1"), whole, asked("3")))).toBeUndefined();
  for (const not of [
    { ...whole, ending: "stopped" as const },
    { ...whole, isSupported: false },
    { ...whole, sources: sources.slice(0, 1) },
  ])
    expect(questionForAnother(talk(asked("1"), not))).toBeUndefined();
  expect(questionForAnother(talk({ ...asked("1"), attempt: 9 }, whole))).toBeUndefined();
});

test("a conversation has the name that the learner gave it", () => {
  expect(titleOf({ ...talk(asked("1")), title: "For Monday" })).toBe("For Monday");
});

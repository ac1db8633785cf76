import { expect, test } from "vitest";
import { askQuestion } from "./ask-question.ts";
import { ASKED_AT, JAVA, TEXT } from "./thread-for-tests.ts";

const asking = {
  id: "t1",
  kind: "question",
  courseId: JAVA,
  learner: "asha",
  snapshot: "s1",
  text: TEXT,
} as const;

test("a question is in the queue with its text and the snapshot of the learner's place", () => {
  expect(askQuestion(asking, undefined, ASKED_AT)).toMatchObject({
    thread: {
      learner: "asha",
      askedAt: ASKED_AT,
      standing: { state: "open", since: ASKED_AT, isAtFront: false },
      messages: [{ by: "learner", author: "asha", text: TEXT }],
      rounds: [{ snapshot: "s1" }],
    },
    events: [{ type: "asked", by: { role: "learner", id: "asha" } }],
  });
});

test("a limit is reported before the text is checked", () => {
  expect(askQuestion({ ...asking, text: "" }, "new-today", ASKED_AT)).toEqual({ refused: "new-today" });
});

test("a question of under 20 characters is refused", () => {
  expect(askQuestion({ ...asking, text: "Why?" }, undefined, ASKED_AT)).toEqual({
    refused: "text-too-short",
  });
});

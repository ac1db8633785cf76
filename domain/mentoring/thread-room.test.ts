import { expect, test } from "vitest";
import type { Thread } from "./thread.ts";
import {
  answeredThread,
  aReview,
  asha,
  askedThread,
  claim,
  claimedThread,
  doMove,
  hours,
  minutes,
  ravi,
  repliedThread,
  tryMove,
  write,
} from "./thread-for-tests.ts";
import { MESSAGES_MAX, messagesLeft } from "./thread-room.ts";

/** Adds messages of the learner up to this count. */
function filled(thread: Thread, count: number): Thread {
  const [first] = thread.messages;
  if (!first) throw new Error("a thread begins with words");
  const missing = count - thread.messages.length - thread.reviews.length;
  return { ...thread, messages: [...thread.messages, ...Array.from({ length: missing }, () => first)] };
}

const full = { refused: "thread-full" };

test("a thread takes a hundred messages, of which the last is a mentor's", () => {
  expect(tryMove(filled(answeredThread(), 99), write("x"), asha, hours(2))).toEqual(full);
  const last = doMove(filled(answeredThread(), 98), write("x"), asha, hours(2));
  const answered = doMove(last, write("y"), ravi, hours(3));
  expect(answered.messages).toHaveLength(MESSAGES_MAX);
  expect(tryMove(answered, write("z"), ravi, hours(4))).toEqual(full);
  doMove(answered, { name: "solve" }, asha, hours(4));
});

test("a learner who filled a question before any answer is still answered", () => {
  const crowded = filled(askedThread(), 99);
  expect(tryMove(crowded, write("x"), asha, minutes(5))).toEqual(full);
  doMove(doMove(crowded, claim, ravi, minutes(10)), write("y"), ravi, minutes(20));
});

test("reviews, work handed in again and notes count, too; handing over without a note is always possible", () => {
  const review = { name: "review", review: aReview } as const;
  expect(tryMove(filled(claimedThread("review"), 100), review, ravi, minutes(20))).toEqual(full);
  const reviewed = doMove(claimedThread("review"), review, ravi, minutes(20));
  const handIn = { name: "hand-in", snapshot: "s", text: "Again" } as const;
  expect(tryMove(filled(reviewed, 99), handIn, asha, hours(2))).toEqual(full);
  const crowded = filled(repliedThread(), 100);
  expect(tryMove(crowded, { name: "release", note: "For you" }, ravi, hours(3))).toEqual(full);
  doMove(crowded, { name: "release" }, ravi, hours(3));
});

test("the last ten are announced, to each side its own", () => {
  expect(messagesLeft(filled(answeredThread(), 88), "learner")).toBeUndefined();
  expect(messagesLeft(filled(answeredThread(), 89), "learner")).toBe(10);
  expect(messagesLeft(filled(answeredThread(), 89), "mentor")).toBeUndefined();
  expect(messagesLeft(filled(answeredThread(), 100), "learner")).toBe(0);
  expect(messagesLeft(filled(answeredThread(), 100), "mentor")).toBe(0);
});

import { describe, expect, test } from "vitest";
import type { Thread } from "./thread.ts";
import {
  answeredThread,
  asha,
  askedThread,
  claim,
  claimedThread,
  days,
  doMove,
  hours,
  minutes,
  ravi,
  repliedThread,
  staff,
  write,
} from "./thread-for-tests.ts";
import { isQueueLate, waitingFigures, waitOf } from "./waiting-figures.ts";

const withdrawnAfter = (count: number, solvedMyself = false) =>
  doMove(askedThread(), { name: "withdraw", solvedMyself }, asha, minutes(count));

describe("one wait", () => {
  test("ends with the first answer and with no later one", () => {
    const later = doMove(repliedThread(), write("Line 4"), ravi, days(4));
    expect(waitOf(later, days(5))).toEqual({ outcome: "answered", hours: 1 });
  });

  test("goes on while the question is open or claimed, counted from when it was first asked", () => {
    expect(waitOf(askedThread(), hours(30))).toEqual({ outcome: "waiting", hours: 30 });
    expect(waitOf(claimedThread(), hours(1))).toEqual({ outcome: "waiting", hours: 1 });
    const again = doMove(askedThread(), { name: "ask-again" }, asha, days(22));
    expect(waitOf(again, days(23))).toEqual({ outcome: "waiting", hours: 23 * 24 });
  });

  test("never ends when the question was withdrawn after more than an hour", () => {
    expect(waitOf(withdrawnAfter(61), hours(2))).toEqual({ outcome: "never" });
  });

  test("does not count when the question was withdrawn within the hour or solved meanwhile", () => {
    expect(waitOf(withdrawnAfter(60), hours(2))).toBeUndefined();
    expect(waitOf(withdrawnAfter(600, true), hours(20))).toBeUndefined();
  });

  test("does not count for a duplicate or a removed thread, but for an erased one with an answer", () => {
    expect(
      waitOf(doMove(askedThread(), { name: "duplicate", of: "t0" }, staff, hours(2)), hours(3)),
    ).toBeUndefined();
    expect(waitOf(doMove(askedThread(), { name: "remove" }, staff, hours(2)), hours(3))).toBeUndefined();
    expect(waitOf(doMove(askedThread(), { name: "erase" }, asha, hours(2)), hours(3))).toBeUndefined();
    const erased = doMove(answeredThread(), { name: "erase" }, asha, hours(2));
    expect(waitOf(erased, hours(3))).toEqual({ outcome: "answered", hours: 1 });
  });
});

describe("the figures", () => {
  test("count each question once, with timed events applied as of now", () => {
    const threads: Thread[] = [answeredThread(), askedThread(), askedThread({ now: days(20) })];
    expect(waitingFigures(threads, days(21))).toEqual({
      asked: 3,
      answered: 1,
      waiting: 1,
      oldestHours: 24,
      never: 1,
      halfWithinHours: undefined,
      nineTenthsWithinHours: undefined,
    });
  });

  test("look back 60 days", () => {
    expect(waitingFigures([answeredThread()], days(59.9)).asked).toBe(1);
    expect(waitingFigures([answeredThread()], days(60)).asked).toBe(0);
    expect(waitingFigures([], days(1))).toMatchObject({ asked: 0, waiting: 0, oldestHours: undefined });
  });
});

describe("the queue is late", () => {
  const answeredAfter = (count: number, id: string) =>
    doMove(doMove(askedThread({ id }), claim, ravi, days(count)), write("Here"), ravi, days(count));

  test("when somebody waits more than seven days", () => {
    expect(isQueueLate([askedThread()], days(7))).toBe(false);
    expect(isQueueLate([askedThread()], days(7.1))).toBe(true);
  });

  test("when under 80 % were answered within seven days", () => {
    const four = ["a", "b", "c", "d"].map((id) => answeredAfter(2, id));
    expect(isQueueLate([...four, answeredAfter(8, "e")], days(10))).toBe(false);
    expect(isQueueLate([...four.slice(1), answeredAfter(8, "e")], days(10))).toBe(true);
    expect(isQueueLate([...four.slice(1), answeredAfter(7, "e")], days(10))).toBe(false);
  });

  test("not because of questions that are too new, nor without questions", () => {
    expect(isQueueLate([], days(1))).toBe(false);
    expect(isQueueLate([askedThread()], days(1))).toBe(false);
  });
});

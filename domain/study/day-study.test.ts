import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deepFreeze } from "../learning/learner-for-tests.ts";
import {
  addQuizTry,
  DAY_NOT_STUDIED,
  type DayStudy,
  dropOtherNote,
  keepNote,
  markPart,
  markQuick,
  RECENT_TRIES_KEPT,
} from "./day-study.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 6, minute));
const start: DayStudy = deepFreeze(DAY_NOT_STUDIED);

describe("a part of a day", () => {
  test("can be done, and undone", () => {
    const done = markPart(start, "read", { done: true, changedAt: at(1) });
    expect(done.parts).toEqual({ read: { done: true, changedAt: at(1) } });
    const undone = markPart(done, "read", { done: false, changedAt: at(2) });
    expect(undone.parts).toEqual({ read: { done: false, changedAt: at(2) } });
  });

  test("leaves the other parts as they are", () => {
    const day = markPart(start, "read", { done: true, changedAt: at(1) });
    expect(markPart(day, "check", { done: true, changedAt: at(2) }).parts).toMatchObject(day.parts);
  });

  test("keeps the newest mark when an older one arrives late", () => {
    const day = markPart(start, "read", { done: false, changedAt: at(5) });
    expect(markPart(day, "read", { done: true, changedAt: at(4) })).toBe(day);
  });

  test("ends the same in whichever order marks arrive", () => {
    const mark = fc.record({ done: fc.boolean(), changedAt: fc.nat(4).map(at) });
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 6 }), (marks) => {
        const apply = (list: typeof marks) => list.reduce((day, one) => markPart(day, "watch", one), start);
        expect(apply(marks.toReversed())).toEqual(apply(marks));
      }),
    );
  });
});

describe("the quiz of a day", () => {
  const attempt = (id: string, right: number, minute = 0) => ({
    id,
    score: { right, of: 5 },
    answeredAt: at(minute),
  });

  test("keeps the best score, the number of attempts and the last of them", () => {
    const tries = [attempt("a", 2, 1), attempt("b", 4, 3), attempt("c", 3, 2)];
    expect(tries.reduce(addQuizTry, start).quiz).toMatchObject({
      best: { right: 4, of: 5 },
      tries: 3,
      lastTriedAt: at(3),
    });
  });

  test("counts an attempt once, however often it is sent", () => {
    const day = addQuizTry(addQuizTry(start, attempt("a", 2)), attempt("b", 1));
    expect(addQuizTry(day, attempt("a", 2))).toBe(day);
  });

  test("remembers only the latest ids", () => {
    const most = RECENT_TRIES_KEPT + 10;
    const tries = Array.from({ length: most }, (_, n) => attempt(`try-${n}`, 1));
    const { quiz } = tries.reduce(addQuizTry, start);
    expect(quiz?.tries).toBe(most);
    expect(quiz?.recentTries).toHaveLength(RECENT_TRIES_KEPT);
    expect(quiz?.recentTries).toContain(`try-${most - 1}`);
  });
});

describe("the note of a day", () => {
  const save = (value: string, minute: number) => ({ value, savedAt: at(minute), basedOn: null });

  test("is stored with the version that was not seen, until that is dropped", () => {
    const day = keepNote(keepNote(start, save("phone", 1)), save("laptop", 2));
    expect(day.note).toMatchObject({ current: { value: "laptop" }, others: [{ value: "phone" }] });
    expect(dropOtherNote(day, at(1)).note).toMatchObject({ current: { value: "laptop" }, others: [] });
  });

  test("that does not exist has nothing to drop, and the same note again changes nothing", () => {
    expect(dropOtherNote(start, at(1))).toBe(start);
    const day = keepNote(start, save("phone", 1));
    expect(keepNote(day, save("phone", 1))).toBe(day);
  });
});

describe("a quick task", () => {
  const mark = (outcome: "right" | "seen", minute: number) => ({ outcome, doneAt: at(minute) });

  test("is stored as right or as seen", () => {
    const day = markQuick(markQuick(start, "a", mark("right", 1)), "b", mark("seen", 2));
    expect(day.quick).toEqual({ a: mark("right", 1), b: mark("seen", 2) });
  });

  test("becomes right after it was seen, and stays right", () => {
    const day = markQuick(markQuick(start, "a", mark("seen", 1)), "a", mark("right", 2));
    expect(day.quick).toEqual({ a: mark("right", 2) });
    expect(markQuick(day, "a", mark("seen", 3))).toBe(day);
  });

  test("keeps the earlier of two equal marks, in whichever order they arrive", () => {
    const day = markQuick(start, "a", mark("right", 5));
    expect(markQuick(day, "a", mark("right", 6))).toBe(day);
    expect(markQuick(day, "a", mark("right", 4)).quick).toEqual({ a: mark("right", 4) });
  });
});

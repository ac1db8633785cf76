import { describe, expect, test } from "vitest";
import { type Asker, askLimits, askRefusal } from "./ask-limits.ts";
import type { Thread } from "./thread.ts";
import {
  answeredThread,
  asha,
  askedThread,
  claimedThread,
  days,
  doMove,
  hours,
  JAVA,
  minutes,
  PYTHON,
  repliedThread,
} from "./thread-for-tests.ts";

const anybody: Asker = { hasConfirmedMail: true, age: undefined, isSanctioned: false, threads: [] };
const may = (given: Partial<Asker>, now = minutes(20), isQueueLate = false) =>
  askRefusal({ ...anybody, ...given }, JAVA, { now, isQueueLate });
const yesterday = days(-1);
const old = (id: string, courseId = JAVA) => askedThread({ id, courseId, now: yesterday });

describe("asking", () => {
  test("is allowed with a confirmed address and nothing open", () => {
    expect(may({})).toBeUndefined();
  });

  test("needs a confirmed address, an adult, and no sanction", () => {
    expect(may({ hasConfirmedMail: false })).toBe("confirm-mail-first");
    expect(may({ age: "under-18", hasConfirmedMail: false })).toBe("under-18");
    expect(may({ age: "age-open" })).toBe("age-open");
    expect(may({ isSanctioned: true })).toBe("sanctioned");
  });

  test("stops at two open in the course", () => {
    expect(may({ threads: [old("a")] })).toBeUndefined();
    expect(may({ threads: [old("a"), old("b")] })).toBe("open-in-course");
    expect(may({ threads: [old("a"), claimedThread()] })).toBe("open-in-course");
    expect(may({ threads: [old("a"), repliedThread()] }, hours(3))).toBe("open-in-course");
  });

  test("stops at three open over all courses", () => {
    const elsewhere = [old("a", PYTHON), old("b", PYTHON)];
    expect(may({ threads: elsewhere })).toBeUndefined();
    expect(may({ threads: [...elsewhere, old("c")] })).toBe("open-in-all");
  });

  test("is not blocked by threads that wait for the learner, are closed, or have expired", () => {
    const solved = doMove(answeredThread(), { name: "solve" }, asha, hours(2));
    const threads: Thread[] = [answeredThread(), solved, answeredThread()];
    expect(may({ threads: threads.slice(0, 2) }, hours(3))).toBeUndefined();
    expect(may({ threads: [old("a"), old("b")] }, days(20))).toBeUndefined();
  });

  test("stops at three new ones in a day of India, even if they were withdrawn", () => {
    const withdrawn = ["a", "b", "c"].map((id) =>
      doMove(askedThread({ id }), { name: "withdraw", solvedMyself: true }, asha, minutes(5)),
    );
    expect(may({ threads: withdrawn.slice(1) })).toBeUndefined();
    expect(may({ threads: withdrawn })).toBe("new-today");
    // Asked at 10:00 in India: 13:59 later it is still that day, at 14:00 it is not.
    expect(may({ threads: withdrawn }, minutes(13 * 60 + 59))).toBe("new-today");
    expect(may({ threads: withdrawn }, hours(14))).toBeUndefined();
  });

  test("stops at one open in the course while its queue is late", () => {
    expect(may({}, hours(1), true)).toBeUndefined();
    expect(may({ threads: [old("a")] }, hours(1), true)).toBe("queue-is-late");
    expect(may({ threads: [old("a", PYTHON)] }, hours(1), true)).toBeUndefined();
  });
});

test("the limits shown are the limits applied", () => {
  expect(askLimits(false)).toEqual({ openHere: 2, openInAll: 3, newToday: 3 });
  expect(askLimits(true)).toEqual({ openHere: 1, openInAll: 3, newToday: 3 });
});

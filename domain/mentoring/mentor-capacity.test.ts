import { describe, expect, test } from "vitest";
import { capacityRefusal, isPaused, isWeeklyNumber, loadOf } from "./mentor-capacity.ts";
import {
  answeredThread,
  aReview,
  askedThread,
  claim,
  claimedThread,
  days,
  doMove,
  hours,
  meera,
  minutes,
  ravi,
  repliedThread,
} from "./thread-for-tests.ts";

describe("a mentor's load", () => {
  test("is claims, threads that wait for them, and threads taken in seven days", () => {
    const threads = [claimedThread(), repliedThread(), answeredThread(), askedThread()];
    expect(loadOf("ravi", threads, minutes(65))).toEqual({ claims: 1, active: 2, takenThisWeek: 3 });
    expect(loadOf("meera", threads, minutes(65))).toEqual({ claims: 0, active: 0, takenThisWeek: 0 });
  });

  test("drops a claim that expired without an answer, without any job", () => {
    expect(loadOf("ravi", [claimedThread()], minutes(69))).toMatchObject({ claims: 1, takenThisWeek: 1 });
    expect(loadOf("ravi", [claimedThread()], minutes(70))).toEqual({
      claims: 0,
      active: 0,
      takenThisWeek: 0,
    });
  });

  test("counts a thread in the week of its first answer only", () => {
    expect(loadOf("ravi", [answeredThread()], days(7))).toMatchObject({ takenThisWeek: 1 });
    expect(loadOf("ravi", [answeredThread()], days(8))).toMatchObject({ takenThisWeek: 0 });
  });

  test("counts reviews, but not notes for the next mentor", () => {
    const reviewed = doMove(claimedThread("review"), { name: "review", review: aReview }, ravi, hours(1));
    expect(loadOf("ravi", [reviewed], hours(2))).toMatchObject({ takenThisWeek: 1 });
    const released = doMove(claimedThread(), { name: "release", note: "Not my field" }, ravi, hours(1));
    expect(loadOf("ravi", [released], hours(2))).toMatchObject({ takenThisWeek: 0 });
  });

  test("counts a thread that came back to them once", () => {
    const passed = doMove(repliedThread(), { name: "release" }, ravi, hours(3));
    const again = doMove(passed, claim, ravi, hours(4));
    expect(loadOf("ravi", [again], hours(4))).toEqual({ claims: 1, active: 1, takenThisWeek: 1 });
    const meeras = doMove(passed, claim, meera, hours(4));
    expect(loadOf("meera", [meeras], hours(4))).toEqual({ claims: 1, active: 1, takenThisWeek: 1 });
  });

  test("stays the same when another mentor takes a thread after them", () => {
    const passed = doMove(repliedThread(), { name: "release" }, ravi, hours(3));
    const meeras = doMove(passed, claim, meera, hours(4));
    expect(loadOf("ravi", [meeras], hours(4))).toEqual({ claims: 0, active: 0, takenThisWeek: 1 });
  });
});

describe("a mentor may claim", () => {
  const free = { claims: 0, active: 0, takenThisWeek: 0 };
  const settings = { weekly: 6 };

  test.each([
    [{ ...free, claims: 1 }, undefined],
    [{ ...free, claims: 2 }, "claims-full"],
    [{ ...free, active: 4 }, undefined],
    [{ ...free, active: 5 }, "threads-full"],
    [{ ...free, takenThisWeek: 5 }, undefined],
    [{ ...free, takenThisWeek: 6 }, "week-full"],
  ] as const)("with %o: %s", (load, refusal) => {
    expect(capacityRefusal(settings, load, hours(0))).toBe(refusal);
  });

  test("not while they pause, but again from the date they set", () => {
    const paused = { ...settings, pausedUntil: days(3) };
    expect(capacityRefusal(paused, free, days(2))).toBe("paused");
    expect(capacityRefusal(paused, free, days(3))).toBeUndefined();
    expect(isPaused(settings, days(2))).toBe(false);
  });
});

test.each([
  [0, false],
  [1, true],
  [20, true],
  [21, false],
  [2.5, false],
  [Number.NaN, false],
])("%d a week: %s", (weekly, isRight) => {
  expect(isWeeklyNumber(weekly)).toBe(isRight);
});

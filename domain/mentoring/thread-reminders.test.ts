import { describe, expect, test } from "vitest";
import {
  answeredThread,
  asha,
  askedThread,
  claimedThread,
  days,
  doMove,
  hours,
  minutes,
  ravi,
  repliedThread,
  write,
} from "./thread-for-tests.ts";
import { reminderDue, remindersOf } from "./thread-reminders.ts";

const planned = (thread: ReturnType<typeof askedThread>) =>
  remindersOf(thread).map(({ letter, to, at }) => [letter, to, at]);
const due = (thread: ReturnType<typeof askedThread>, now: Date, isMailStopped = false) =>
  reminderDue(thread, { now, isMailStopped })?.letter;

describe("reminders", () => {
  test("tell staff of an open question after 72 hours and after 7 days", () => {
    expect(planned(askedThread())).toEqual([
      ["mentoring-unanswered", { role: "staff" }, hours(72)],
      ["mentoring-long-unanswered", { role: "staff" }, days(7)],
    ]);
  });

  test("go to the learner on days 5 and 12 of their turn", () => {
    const learner = { role: "learner", id: "asha" };
    expect(planned(answeredThread())).toEqual([
      ["mentoring-your-turn", learner, hours(1 + 5 * 24)],
      ["mentoring-closes-soon", learner, hours(1 + 12 * 24)],
    ]);
  });

  test("go to the mentor on days 2 and 6 of theirs", () => {
    const mentor = { role: "mentor", id: "ravi" };
    expect(planned(repliedThread())).toEqual([
      ["mentoring-learner-waits", mentor, hours(2 + 2 * 24)],
      ["mentoring-goes-to-another", mentor, hours(2 + 6 * 24)],
    ]);
  });

  test("leave a mentor alone who is writing, and closed threads, except to say that a question expired", () => {
    expect(planned(claimedThread())).toEqual([]);
    expect(planned(doMove(answeredThread(), { name: "solve" }, asha, hours(2)))).toEqual([]);
    expect(due(askedThread(), days(21))).toBe("mentoring-expired");
  });
});

describe("a reminder is due", () => {
  test("from its time on, and only the newest of the turn", () => {
    expect(due(askedThread(), hours(71))).toBeUndefined();
    expect(due(askedThread(), hours(72))).toBe("mentoring-unanswered");
    expect(due(askedThread(), days(8))).toBe("mentoring-long-unanswered");
  });

  test("for the current turn, not for one that time has ended", () => {
    expect(due(answeredThread(), days(20))).toBeUndefined();
    expect(due(claimedThread(), minutes(75 * 60))).toBe("mentoring-unanswered");
    expect(due(doMove(repliedThread(), write("And this"), asha, days(1)), days(2.1))).toBe(
      "mentoring-learner-waits",
    );
  });

  test("never between two people with a report between them; staff are still told", () => {
    expect(due(answeredThread(), days(6), true)).toBeUndefined();
    expect(due(askedThread(), days(6), true)).toBe("mentoring-unanswered");
  });

  test("once per turn: the key stays the same for one turn, and differs for another", () => {
    const key = (thread: ReturnType<typeof askedThread>, now: Date) =>
      reminderDue(thread, { now, isMailStopped: false })?.key;
    expect(key(answeredThread(), days(6))).toBe(key(answeredThread(), days(7)));
    expect(key(answeredThread(), days(6))).toBe("mentoring-your-turn t1 2026-11-02T05:30:00.000Z");
    const later = doMove(repliedThread(), { name: "hand-back" }, ravi, days(1));
    expect(key(later, days(7))).not.toBe(key(answeredThread(), days(7)));
  });
});

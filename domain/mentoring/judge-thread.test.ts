import { describe, expect, test } from "vitest";
import { judgeThread, nextByClock } from "./judge-thread.ts";
import { stateOf } from "./thread.ts";
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
  write,
} from "./thread-for-tests.ts";

const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

describe("time alone", () => {
  test("ends a claim after its hour, with the first time kept", () => {
    expect(stateOf(judgeThread(claimedThread(), justBefore(minutes(70))).thread)).toBe("claimed");
    const { thread, events } = judgeThread(claimedThread(), minutes(70));
    expect(thread.standing).toEqual(askedThread().standing);
    expect(events).toEqual([{ type: "lapsed", at: minutes(70), by: { role: "clock" } }]);
  });

  test("closes a thread as quiet after 14 days with the learner", () => {
    const end = days(14 + 1 / 24);
    expect(judgeThread(answeredThread(), justBefore(end)).events).toEqual([]);
    expect(judgeThread(answeredThread(), end).thread.standing).toMatchObject({
      ending: "quiet",
      at: end,
      mentor: "ravi",
    });
  });

  test("takes a thread from a mentor silent for 8 days and puts it at the front; they may claim it again", () => {
    const end = days(8 + 2 / 24);
    expect(stateOf(judgeThread(repliedThread(), justBefore(end)).thread)).toBe("with_mentor");
    const { thread } = judgeThread(repliedThread(), end);
    expect(thread.standing).toEqual({ state: "open", since: end, isAtFront: true });
    expect(stateOf(doMove(thread, claim, ravi, days(9)))).toBe("claimed");
    expect(stateOf(doMove(thread, write("I was ill, sorry"), ravi, days(9)))).toBe("with_learner");
  });

  test("expires a question after 21 days in the queue", () => {
    expect(stateOf(judgeThread(askedThread(), justBefore(days(21))).thread)).toBe("open");
    expect(judgeThread(askedThread(), days(21)).thread.standing).toMatchObject({
      ending: "expired",
      at: days(21),
    });
  });

  test("counts the 21 days through expired claims, and never ends a running one", () => {
    const late = doMove(askedThread(), claim, ravi, hours(21 * 24 - 0.5));
    expect(stateOf(judgeThread(late, hours(21 * 24)).thread)).toBe("claimed");
    const { thread, events } = judgeThread(late, days(22));
    expect(thread.standing).toMatchObject({ ending: "expired", at: hours(21 * 24 + 0.5) });
    expect(events.map(({ type }) => type)).toEqual(["lapsed", "closed"]);
  });

  test("makes several moves at once, each with its own date", () => {
    const { thread, events } = judgeThread(repliedThread(), days(365));
    expect(events.map(({ type, at }) => [type, at])).toEqual([
      ["passed-on", days(8 + 2 / 24)],
      ["closed", days(29 + 2 / 24)],
    ]);
    expect(stateOf(thread)).toBe("expired");
  });

  test("does nothing to a closed thread", () => {
    const solved = doMove(answeredThread(), { name: "solve" }, asha, hours(2));
    expect(nextByClock(solved)).toBeUndefined();
    expect(judgeThread(solved, days(999))).toEqual({ thread: solved, events: [] });
  });
});

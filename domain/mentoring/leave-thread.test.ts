import { describe, expect, test } from "vitest";
import { judgeThread } from "./judge-thread.ts";
import type { Move } from "./move.ts";
import { stateOf } from "./thread.ts";
import {
  answeredThread,
  aReview,
  asha,
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
  staff,
  tryMove,
  write,
} from "./thread-for-tests.ts";

const refused = (code: string) => ({ refused: code });
const handIn: Move = { name: "hand-in", snapshot: "snapshot-2", text: "Here it is again." };
const review: Move = { name: "review", review: aReview };

describe("another mentor", () => {
  const another: Move = { name: "ask-another" };

  test("may be asked for from day 3 of waiting, at the front, and the first one cannot claim it again", () => {
    expect(tryMove(repliedThread(), another, asha, hours(2 + 71.9))).toEqual(
      refused("too-early-for-another"),
    );
    const asked = doMove(repliedThread(), another, asha, hours(2 + 72));
    expect(asked.standing).toEqual({ state: "open", since: hours(74), isAtFront: true });
    expect(tryMove(asked, claim, ravi, hours(75))).toEqual(refused("passed-over"));
    expect(tryMove(asked, write("Wait"), ravi, hours(75))).toEqual(refused("passed-over"));
    expect(stateOf(doMove(asked, claim, meera, hours(75)))).toBe("claimed");
  });

  test("may be asked for at once by a learner who has an answer, behind those who have none", () => {
    const asked = doMove(answeredThread(), another, asha, hours(2));
    expect(asked.standing).toEqual({ state: "open", since: hours(2), isAtFront: false });
  });

  test("cannot be asked for when the mentor has left already", () => {
    const left = doMove(answeredThread(), { name: "leave", mentor: "ravi" }, staff, hours(2));
    expect(tryMove(left, another, asha, hours(3))).toEqual(refused("not-now"));
  });

  test("may be requested by the mentor: a conversation is handed over to the front", () => {
    const over = doMove(repliedThread(), { name: "release" }, ravi, hours(3));
    expect(over.standing).toEqual({ state: "open", since: hours(3), isAtFront: true });
  });
});

describe("a mentor who leaves", () => {
  const leave: Move = { name: "leave", mentor: "ravi" };
  const former = { role: "mentor", id: "ravi", courses: [] } as const;

  test("gives back a claim with its first time, and a turn of theirs at the front", () => {
    expect(doMove(claimedThread(), leave, former, minutes(30)).standing).toEqual(askedThread().standing);
    expect(doMove(repliedThread(), leave, staff, hours(3)).standing).toEqual({
      state: "open",
      since: hours(3),
      isAtFront: true,
    });
  });

  test("leaves an answered thread with its learner, whose next message goes to the front", () => {
    const left = doMove(answeredThread(), leave, staff, hours(2));
    expect(left.standing).toEqual({ state: "with_learner", mentor: undefined, since: hours(1) });
    expect(doMove(left, write("Still stuck"), asha, hours(3)).standing).toEqual({
      state: "open",
      since: hours(3),
      isAtFront: true,
    });
    const quiet = doMove(judgeThread(answeredThread(), days(20)).thread, leave, staff, days(20));
    expect(doMove(quiet, write("I am back"), asha, days(21)).standing).toMatchObject({ state: "open" });
  });

  test("can be removed only by themselves or staff, and only where they are", () => {
    expect(tryMove(claimedThread(), leave, meera, minutes(20))).toEqual(refused("not-yours"));
    expect(tryMove(claimedThread(), { name: "leave", mentor: "meera" }, staff, minutes(20))).toEqual(
      refused("not-now"),
    );
  });
});

describe("a block", () => {
  const block: Move = { name: "block", mentor: "ravi" };

  test("takes the thread from the mentor, whoever of the two blocks", () => {
    expect(doMove(claimedThread(), block, asha, minutes(20)).standing).toEqual(askedThread().standing);
    expect(doMove(repliedThread(), block, ravi, hours(3)).standing).toMatchObject({
      state: "open",
      isAtFront: true,
    });
    expect(doMove(answeredThread(), block, asha, hours(3)).standing).toMatchObject({ mentor: undefined });
  });

  test("keeps the mentor away permanently", () => {
    const blocked = doMove(askedThread(), block, asha, hours(1));
    expect(blocked.standing).toEqual(askedThread().standing);
    expect(tryMove(blocked, claim, ravi, hours(2))).toEqual(refused("passed-over"));
    expect(doMove(blocked, block, asha, hours(2)).passedOver).toEqual(["ravi"]);
    const withAnother = doMove(blocked, claim, meera, hours(2));
    expect(doMove(withAnother, block, asha, hours(2)).standing).toEqual(withAnother.standing);
  });

  test("stops every write of both at the moment of writing", () => {
    const isBlocked = { isBlocked: true };
    expect(tryMove(askedThread(), claim, ravi, hours(1), isBlocked)).toEqual(refused("blocked"));
    expect(tryMove(claimedThread(), write("Hi"), ravi, minutes(20), isBlocked)).toEqual(refused("blocked"));
    expect(tryMove(answeredThread(), write("Hi"), asha, hours(2), isBlocked)).toEqual(refused("blocked"));
    expect(tryMove(answeredThread("review"), handIn, asha, hours(2), isBlocked)).toEqual(refused("blocked"));
    expect(tryMove(claimedThread("review"), review, ravi, minutes(20), isBlocked)).toEqual(
      refused("blocked"),
    );
    expect(stateOf(doMove(answeredThread(), { name: "solve" }, asha, hours(2), isBlocked))).toBe("solved");
  });

  test("cannot be made in another mentor's name", () => {
    expect(tryMove(claimedThread(), block, meera, minutes(20))).toEqual(refused("not-yours"));
  });
});

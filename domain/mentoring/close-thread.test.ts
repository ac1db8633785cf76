import { describe, expect, test } from "vitest";
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
  JAVA,
  minutes,
  ravi,
  repliedThread,
  staff,
  tryMove,
  write,
} from "./thread-for-tests.ts";

const refused = (code: string) => ({ refused: code });

describe("a thread ends", () => {
  test("solved by the learner or finished by the mentor", () => {
    expect(stateOf(doMove(answeredThread(), { name: "solve" }, asha, hours(2)))).toBe("solved");
    expect(stateOf(doMove(repliedThread(), { name: "finish" }, ravi, hours(3)))).toBe("finished");
    expect(tryMove(askedThread(), { name: "solve" }, asha, hours(2))).toEqual(refused("not-now"));
    expect(tryMove(answeredThread(), { name: "finish" }, asha, hours(2))).toEqual(refused("not-yours"));
  });

  test("withdrawn, with a note whether it was solved meanwhile", () => {
    const withdrawn = doMove(askedThread(), { name: "withdraw", solvedMyself: true }, asha, hours(2));
    expect(withdrawn.standing).toMatchObject({ ending: "withdrawn", solvedMyself: true, at: hours(2) });
    expect(tryMove(withdrawn, write("Or not"), asha, hours(3))).toEqual(refused("not-now"));
    expect(tryMove(withdrawn, claim, ravi, hours(3))).toEqual(refused("not-now"));
  });

  test("as a duplicate of another thread, not of itself", () => {
    const closed = doMove(claimedThread(), { name: "duplicate", of: "t0" }, ravi, minutes(20));
    expect(closed.standing).toMatchObject({ ending: "duplicate", duplicateOf: "t0" });
    expect(stateOf(doMove(askedThread(), { name: "duplicate", of: "t0" }, staff, minutes(20)))).toBe(
      "duplicate",
    );
    expect(tryMove(claimedThread(), { name: "duplicate", of: "t1" }, ravi, minutes(20))).toEqual(
      refused("duplicate-of-itself"),
    );
  });

  test("removed by staff, with its texts kept", () => {
    const removed = doMove(repliedThread(), { name: "remove" }, staff, hours(3));
    expect(stateOf(removed)).toBe("removed");
    expect(removed.messages).toEqual(repliedThread().messages);
    expect(tryMove(removed, { name: "remove" }, staff, hours(4))).toEqual(refused("not-now"));
    expect(tryMove(removed, write("Why?"), asha, hours(4))).toEqual(refused("not-now"));
  });

  test("erased, with nothing left of the learner and nothing to do", () => {
    const erased = doMove(repliedThread(), { name: "erase" }, asha, hours(3));
    expect(JSON.stringify(erased)).not.toMatch(/asha|ravi|loop|index/);
    expect(erased).toMatchObject({ id: "t1", courseId: JAVA, firstAnsweredAt: hours(1) });
    expect(tryMove(erased, write("My answer"), ravi, hours(4))).toEqual(refused("erased"));
    expect(tryMove(erased, { name: "read" }, staff, hours(4))).toEqual(refused("erased"));
  });
});

test("an expired question can be asked again once, at the front, with its first time kept", () => {
  const again = doMove(askedThread(), { name: "ask-again" }, asha, days(22));
  expect(again.standing).toEqual({ state: "open", since: days(22), isAtFront: true });
  expect(again.askedAt).toEqual(askedThread().askedAt);
  expect(tryMove(askedThread(), { name: "ask-again" }, asha, days(20))).toEqual(refused("not-now"));
  expect(tryMove(again, { name: "ask-again" }, asha, days(50))).toEqual(refused("already-asked-again"));
});

test("'It helped' rates an answer, and may be taken back", () => {
  const helped = doMove(answeredThread(), { name: "helped", helped: true }, asha, hours(2));
  expect(helped.helped).toBe(true);
  expect(helped.standing).toEqual(answeredThread().standing);
  expect(doMove(helped, { name: "helped", helped: false }, asha, hours(3)).helped).toBe(false);
  expect(tryMove(askedThread(), { name: "helped", helped: true }, asha, hours(2))).toEqual(
    refused("not-now"),
  );
});

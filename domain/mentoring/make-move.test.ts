import { describe, expect, test } from "vitest";
import { judgeThread } from "./judge-thread.ts";
import type { Move } from "./move.ts";
import { placeOf } from "./thread.ts";
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
  JAVA,
  meera,
  minutes,
  PYTHON,
  ravi,
  repliedThread,
  staff,
  tryMove,
  write,
} from "./thread-for-tests.ts";

const refused = (code: string) => ({ refused: code });
const handIn: Move = { name: "hand-in", snapshot: "snapshot-2", text: "Here it is again." };
const review: Move = { name: "review", review: aReview };

describe("a claim", () => {
  test("holds for 60 minutes from Start", () => {
    expect(claimedThread().standing).toMatchObject({ state: "claimed", mentor: "ravi", until: minutes(70) });
  });

  test("is had by one mentor at a time", () => {
    expect(tryMove(claimedThread(), claim, meera, minutes(69))).toEqual(refused("held-by-another"));
    expect(tryMove(answeredThread(), claim, meera, hours(2))).toEqual(refused("held-by-another"));
    expect(doMove(claimedThread(), claim, meera, minutes(70)).standing).toMatchObject({ mentor: "meera" });
  });

  test("is extended twice, by an hour from its end, and not a third time", () => {
    const once = doMove(claimedThread(), { name: "extend" }, ravi, minutes(20));
    const twice = doMove(once, { name: "extend" }, ravi, minutes(21));
    expect(twice.standing).toMatchObject({ until: minutes(190), extensions: 2 });
    expect(tryMove(twice, { name: "extend" }, ravi, minutes(22))).toEqual(refused("no-more-extensions"));
  });

  test("is not extended once it has lapsed, nor by another", () => {
    expect(tryMove(claimedThread(), { name: "extend" }, ravi, minutes(70))).toEqual(refused("not-now"));
    expect(tryMove(claimedThread(), { name: "extend" }, meera, minutes(20))).toEqual(
      refused("held-by-another"),
    );
  });

  test("is not for the learner's own question, nor for another course, nor for a former mentor", () => {
    expect(tryMove(askedThread(), claim, { ...ravi, id: "asha" }, hours(1))).toEqual(refused("own-thread"));
    expect(tryMove(askedThread({ courseId: PYTHON }), claim, ravi, hours(1))).toEqual(
      refused("not-mentor-of-course"),
    );
    expect(tryMove(askedThread(), claim, { role: "mentor", id: "ravi", courses: [] }, hours(1))).toEqual(
      refused("not-mentor-of-course"),
    );
  });

  test("is not for a mentor who is full", () => {
    expect(tryMove(askedThread(), claim, ravi, hours(1), { capacity: "claims-full" })).toEqual(
      refused("claims-full"),
    );
  });

  test("is given back with the question's place in the queue, and a note that stays", () => {
    const back = doMove(
      claimedThread(),
      { name: "release", note: "Needs somebody who knows JDBC" },
      ravi,
      hours(1),
    );
    expect(back.standing).toEqual(askedThread().standing);
    expect(back.messages.at(-1)).toMatchObject({ text: "Needs somebody who knows JDBC", isNote: true });
    expect(doMove(claimedThread(), { name: "release" }, ravi, hours(1)).messages).toHaveLength(1);
    expect(tryMove(claimedThread(), { name: "release", note: " " }, ravi, hours(1))).toEqual(
      refused("text-too-short"),
    );
  });
});

describe("the first answer", () => {
  test("gives the turn to the learner and is dated", () => {
    expect(answeredThread()).toMatchObject({
      standing: { state: "with_learner", mentor: "ravi", since: hours(1) },
      firstAnsweredAt: hours(1),
    });
  });

  test("is taken after a lapse when nobody else holds the question", () => {
    const late = doMove(claimedThread(), write("Here is my answer."), ravi, hours(5));
    expect(late.standing).toMatchObject({ state: "with_learner", mentor: "ravi" });
  });

  test("is refused after a lapse while another holds it", () => {
    const taken = doMove(claimedThread(), claim, meera, hours(2));
    expect(tryMove(taken, write("Mine"), ravi, hours(2.5))).toEqual(refused("held-by-another"));
  });

  test("is taken after a withdrawal and after the question expired", () => {
    const withdrawn = doMove(claimedThread(), { name: "withdraw", solvedMyself: false }, asha, minutes(30));
    expect(placeOf(withdrawn)).toBe("withdrawn");
    expect(doMove(withdrawn, write("My answer"), ravi, minutes(40)).standing).toMatchObject({
      state: "with_learner",
      mentor: "ravi",
    });
    const late = doMove(claimedThread(), write("Sorry, so late"), ravi, days(30));
    expect(late.messages).toHaveLength(2);
    expect(placeOf(late)).toBe("with_learner");
  });

  test("after a withdrawal is also taken from one whose claim had lapsed before", () => {
    const taken = doMove(claimedThread(), claim, meera, hours(2));
    const withdrawn = doMove(taken, { name: "withdraw", solvedMyself: true }, asha, hours(2.1));
    expect(doMove(withdrawn, write("My answer"), ravi, hours(3)).standing).toMatchObject({ mentor: "ravi" });
  });

  test("is not taken from one who never pressed Start", () => {
    expect(tryMove(askedThread(), write("Answer"), ravi, hours(1))).toEqual(refused("never-started"));
    const withdrawn = doMove(askedThread(), { name: "withdraw", solvedMyself: false }, asha, hours(1));
    expect(tryMove(withdrawn, write("Answer"), ravi, hours(2))).toEqual(refused("never-started"));
  });
});

describe("the turn", () => {
  test("goes to the mentor with the learner's reply", () => {
    expect(repliedThread().standing).toEqual({ state: "with_mentor", mentor: "ravi", since: hours(2) });
  });

  test("is not begun again by what the learner adds while waiting", () => {
    const added = doMove(repliedThread(), write("And one thing more"), asha, hours(9));
    expect(added.standing).toEqual(repliedThread().standing);
    expect(added.messages).toHaveLength(4);
    const early = doMove(askedThread(), write("I use Java 25"), asha, hours(9));
    expect(early.standing).toEqual(askedThread().standing);
    expect(doMove(claimedThread(), write("I use Java 25"), asha, hours(1)).standing).toEqual(
      claimedThread().standing,
    );
  });

  test("goes back to the learner with words or without", () => {
    expect(doMove(repliedThread(), write("Line 4"), ravi, hours(3)).standing).toMatchObject({
      state: "with_learner",
      since: hours(3),
    });
    const back = doMove(repliedThread(), { name: "hand-back" }, ravi, hours(3));
    expect(back.standing).toEqual({ state: "with_learner", mentor: "ravi", since: hours(3) });
    expect(back.messages).toEqual(repliedThread().messages);
  });

  test("stays with the learner when the mentor adds something, with fresh time to read it", () => {
    const added = doMove(answeredThread(), write("I meant line 5"), ravi, days(3));
    expect(added.standing).toEqual({ state: "with_learner", mentor: "ravi", since: days(3) });
    expect(added.firstAnsweredAt).toEqual(hours(1));
  });

  test("is had again by writing in a quiet thread, from either side", () => {
    const byLearner = doMove(answeredThread(), write("I am back"), asha, days(40));
    expect(byLearner.standing).toEqual({ state: "with_mentor", mentor: "ravi", since: days(40) });
    const byMentor = doMove(answeredThread(), write("Did it work?"), ravi, days(40));
    expect(byMentor.standing).toMatchObject({ state: "with_learner", since: days(40) });
  });

  test("is not had by anyone else", () => {
    expect(tryMove(repliedThread(), write("Me too"), { ...asha, id: "kiran" }, hours(3))).toEqual(
      refused("not-yours"),
    );
    expect(tryMove(repliedThread(), write("Let me"), meera, hours(3))).toEqual(refused("held-by-another"));
    expect(tryMove(repliedThread(), write("Let me"), staff, hours(3))).toEqual(refused("not-yours"));
  });
});

describe("another mentor", () => {
  const another: Move = { name: "ask-another" };

  test("may be asked for from day 3 of waiting, at the front, and the first one does not get it back", () => {
    expect(tryMove(repliedThread(), another, asha, hours(2 + 71.9))).toEqual(
      refused("too-early-for-another"),
    );
    const asked = doMove(repliedThread(), another, asha, hours(2 + 72));
    expect(asked.standing).toEqual({ state: "open", since: hours(74), isAtFront: true });
    expect(tryMove(asked, claim, ravi, hours(75))).toEqual(refused("passed-over"));
    expect(tryMove(asked, write("Wait"), ravi, hours(75))).toEqual(refused("passed-over"));
    expect(placeOf(doMove(asked, claim, meera, hours(75)))).toBe("claimed");
  });

  test("may be asked for at once by one who has an answer, behind those who have none", () => {
    const asked = doMove(answeredThread(), another, asha, hours(2));
    expect(asked.standing).toEqual({ state: "open", since: hours(2), isAtFront: false });
  });

  test("needs no asking when the mentor is gone", () => {
    const left = doMove(answeredThread(), { name: "leave", mentor: "ravi" }, staff, hours(2));
    expect(tryMove(left, another, asha, hours(3))).toEqual(refused("not-now"));
  });

  test("may be found by the mentor: a conversation is handed over to the front", () => {
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

  test("leaves an answered thread with its learner, whose next words go to the front", () => {
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

  test("is only spoken for by themselves or staff, and only where they are", () => {
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

  test("keeps the mentor away for good", () => {
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
    expect(placeOf(doMove(answeredThread(), { name: "solve" }, asha, hours(2), isBlocked))).toBe("solved");
  });

  test("is not made in another mentor's name", () => {
    expect(tryMove(claimedThread(), block, meera, minutes(20))).toEqual(refused("not-yours"));
  });
});

describe("a thread ends", () => {
  test("solved by the learner or finished by the mentor", () => {
    expect(placeOf(doMove(answeredThread(), { name: "solve" }, asha, hours(2)))).toBe("solved");
    expect(placeOf(doMove(repliedThread(), { name: "finish" }, ravi, hours(3)))).toBe("finished");
    expect(tryMove(askedThread(), { name: "solve" }, asha, hours(2))).toEqual(refused("not-now"));
    expect(tryMove(answeredThread(), { name: "finish" }, asha, hours(2))).toEqual(refused("not-yours"));
  });

  test("withdrawn, and knows whether it was solved meanwhile", () => {
    const withdrawn = doMove(askedThread(), { name: "withdraw", solvedMyself: true }, asha, hours(2));
    expect(withdrawn.standing).toMatchObject({ ending: "withdrawn", solvedMyself: true, at: hours(2) });
    expect(tryMove(withdrawn, write("Or not"), asha, hours(3))).toEqual(refused("not-now"));
    expect(tryMove(withdrawn, claim, ravi, hours(3))).toEqual(refused("not-now"));
  });

  test("as a duplicate of another thread, not of itself", () => {
    const closed = doMove(claimedThread(), { name: "duplicate", of: "t0" }, ravi, minutes(20));
    expect(closed.standing).toMatchObject({ ending: "duplicate", duplicateOf: "t0" });
    expect(placeOf(doMove(askedThread(), { name: "duplicate", of: "t0" }, staff, minutes(20)))).toBe(
      "duplicate",
    );
    expect(tryMove(claimedThread(), { name: "duplicate", of: "t1" }, ravi, minutes(20))).toEqual(
      refused("duplicate-of-itself"),
    );
  });

  test("removed by staff, with its texts kept", () => {
    const removed = doMove(repliedThread(), { name: "remove" }, staff, hours(3));
    expect(placeOf(removed)).toBe("removed");
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

test("an expired question is asked again once, at the front, with its first time kept", () => {
  const again = doMove(askedThread(), { name: "ask-again" }, asha, days(22));
  expect(again.standing).toEqual({ state: "open", since: days(22), isAtFront: true });
  expect(again.askedAt).toEqual(askedThread().askedAt);
  expect(tryMove(askedThread(), { name: "ask-again" }, asha, days(20))).toEqual(refused("not-now"));
  expect(tryMove(again, { name: "ask-again" }, asha, days(50))).toEqual(refused("already-asked-again"));
});

test("'It helped' is said of an answer, and may be taken back", () => {
  const helped = doMove(answeredThread(), { name: "helped", helped: true }, asha, hours(2));
  expect(helped.helped).toBe(true);
  expect(helped.standing).toEqual(answeredThread().standing);
  expect(doMove(helped, { name: "helped", helped: false }, asha, hours(3)).helped).toBe(false);
  expect(tryMove(askedThread(), { name: "helped", helped: true }, asha, hours(2))).toEqual(
    refused("not-now"),
  );
});

test("staff who read a thread are in its log, and nothing else changes", () => {
  const before = answeredThread();
  const read = tryMove(before, { name: "read" }, staff, hours(2));
  expect(read).toMatchObject({ events: [{ type: "read-by-staff", by: { role: "staff", id: "staff" } }] });
  expect(doMove(before, { name: "read" }, staff, hours(2))).toEqual({ ...before, changedAt: hours(2) });
});

describe("a review", () => {
  test("is given by the holder and keeps what was read", () => {
    const given = doMove(claimedThread("review"), review, ravi, hours(1));
    expect(given.standing).toMatchObject({ state: "with_learner", mentor: "ravi" });
    expect(given.reviews).toEqual([{ review: aReview, mentor: "ravi", at: hours(1) }]);
    expect(given.firstAnsweredAt).toEqual(hours(1));
  });

  test("is answered by handing in again, and rounds and reviews are kept", () => {
    const first = doMove(claimedThread("review"), review, ravi, hours(1));
    const again = doMove(first, handIn, asha, hours(2));
    expect(again.standing).toEqual({ state: "with_mentor", mentor: "ravi", since: hours(2) });
    expect(again.rounds.map(({ snapshot }) => snapshot)).toEqual(["snapshot-1", "snapshot-2"]);
    const second: Move = { name: "review", review: { ...aReview, snapshot: "snapshot-2" } };
    expect(doMove(again, second, ravi, hours(3)).reviews).toHaveLength(2);
    expect(tryMove(again, { name: "review", review: { ...aReview, snapshot: "x" } }, ravi, hours(3))).toEqual(
      refused("no-such-round"),
    );
  });

  test("is no part of a question", () => {
    expect(tryMove(claimedThread(), review, ravi, hours(1))).toEqual(refused("wrong-kind"));
    expect(tryMove(answeredThread(), handIn, asha, hours(2))).toEqual(refused("wrong-kind"));
  });
});

test("texts keep to their bounds", () => {
  expect(tryMove(claimedThread(), write("  "), ravi, hours(1))).toEqual(refused("text-too-short"));
  expect(tryMove(claimedThread(), write("x".repeat(4001)), ravi, hours(1))).toEqual(refused("text-too-long"));
  expect(tryMove(answeredThread("review"), { ...handIn, text: "" } as Move, asha, hours(2))).toEqual(
    refused("text-too-short"),
  );
});

test("who is sanctioned writes nothing, and may still close, withdraw and go", () => {
  const isSanctioned = { isSanctioned: true };
  expect(tryMove(claimedThread(), write("Hi"), ravi, minutes(20), isSanctioned)).toEqual(
    refused("sanctioned"),
  );
  expect(placeOf(doMove(answeredThread(), { name: "solve" }, asha, hours(2), isSanctioned))).toBe("solved");
});

test("a server whose clock is behind does not put the log out of order", () => {
  const written = doMove(claimedThread(), write("Look at line 4"), ravi, minutes(9));
  expect(written.messages.at(-1)?.at).toEqual(minutes(10));
});

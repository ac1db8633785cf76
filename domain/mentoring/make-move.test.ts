import { describe, expect, test } from "vitest";
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

  test("belongs to one mentor at a time", () => {
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

  test("cannot be extended after it has expired, nor by another mentor", () => {
    expect(tryMove(claimedThread(), { name: "extend" }, ravi, minutes(70))).toEqual(refused("not-now"));
    expect(tryMove(claimedThread(), { name: "extend" }, meera, minutes(20))).toEqual(
      refused("held-by-another"),
    );
  });

  test("is not allowed for the mentor's own question, another course, or a former mentor", () => {
    expect(tryMove(askedThread(), claim, { ...ravi, id: "asha" }, hours(1))).toEqual(refused("own-thread"));
    expect(tryMove(askedThread({ courseId: PYTHON }), claim, ravi, hours(1))).toEqual(
      refused("not-mentor-of-course"),
    );
    expect(tryMove(askedThread(), claim, { role: "mentor", id: "ravi", courses: [] }, hours(1))).toEqual(
      refused("not-mentor-of-course"),
    );
  });

  test("is refused to a mentor at capacity", () => {
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

  test("is accepted after the claim expired when nobody else holds the question", () => {
    const late = doMove(claimedThread(), write("Here is my answer."), ravi, hours(5));
    expect(late.standing).toMatchObject({ state: "with_learner", mentor: "ravi" });
  });

  test("is refused after the claim expired while another mentor holds it", () => {
    const taken = doMove(claimedThread(), claim, meera, hours(2));
    expect(tryMove(taken, write("Mine"), ravi, hours(2.5))).toEqual(refused("held-by-another"));
  });

  test("is accepted after a withdrawal and after the question expired", () => {
    const withdrawn = doMove(claimedThread(), { name: "withdraw", solvedMyself: false }, asha, minutes(30));
    expect(stateOf(withdrawn)).toBe("withdrawn");
    expect(doMove(withdrawn, write("My answer"), ravi, minutes(40)).standing).toMatchObject({
      state: "with_learner",
      mentor: "ravi",
    });
    const late = doMove(claimedThread(), write("Sorry, so late"), ravi, days(30));
    expect(late.messages).toHaveLength(2);
    expect(stateOf(late)).toBe("with_learner");
  });

  test("after a withdrawal is also accepted from a mentor whose claim had expired before", () => {
    const taken = doMove(claimedThread(), claim, meera, hours(2));
    const withdrawn = doMove(taken, { name: "withdraw", solvedMyself: true }, asha, hours(2.1));
    expect(doMove(withdrawn, write("My answer"), ravi, hours(3)).standing).toMatchObject({ mentor: "ravi" });
  });

  test("is refused to a mentor who never pressed Start", () => {
    expect(tryMove(askedThread(), write("Answer"), ravi, hours(1))).toEqual(refused("never-started"));
    const withdrawn = doMove(askedThread(), { name: "withdraw", solvedMyself: false }, asha, hours(1));
    expect(tryMove(withdrawn, write("Answer"), ravi, hours(2))).toEqual(refused("never-started"));
  });
});

describe("the turn", () => {
  test("goes to the mentor with the learner's reply", () => {
    expect(repliedThread().standing).toEqual({ state: "with_mentor", mentor: "ravi", since: hours(2) });
  });

  test("is not restarted by what the learner adds while waiting", () => {
    const added = doMove(repliedThread(), write("And one thing more"), asha, hours(9));
    expect(added.standing).toEqual(repliedThread().standing);
    expect(added.messages).toHaveLength(4);
    const early = doMove(askedThread(), write("I use Java 25"), asha, hours(9));
    expect(early.standing).toEqual(askedThread().standing);
    expect(doMove(claimedThread(), write("I use Java 25"), asha, hours(1)).standing).toEqual(
      claimedThread().standing,
    );
  });

  test("goes back to the learner with a message or without", () => {
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

  test("is taken again by writing in a quiet thread, from either side", () => {
    const byLearner = doMove(answeredThread(), write("I am back"), asha, days(40));
    expect(byLearner.standing).toEqual({ state: "with_mentor", mentor: "ravi", since: days(40) });
    const byMentor = doMove(answeredThread(), write("Did it work?"), ravi, days(40));
    expect(byMentor.standing).toMatchObject({ state: "with_learner", since: days(40) });
  });

  test("cannot be taken by anyone else", () => {
    expect(tryMove(repliedThread(), write("Me too"), { ...asha, id: "kiran" }, hours(3))).toEqual(
      refused("not-yours"),
    );
    expect(tryMove(repliedThread(), write("Let me"), meera, hours(3))).toEqual(refused("held-by-another"));
    expect(tryMove(repliedThread(), write("Let me"), staff, hours(3))).toEqual(refused("not-yours"));
  });
});

test("staff who read a thread are recorded in its log, and nothing else changes", () => {
  const before = answeredThread();
  const read = tryMove(before, { name: "read" }, staff, hours(2));
  expect(read).toMatchObject({ events: [{ type: "read-by-staff", by: { role: "staff", id: "staff" } }] });
  expect(doMove(before, { name: "read" }, staff, hours(2))).toEqual({ ...before, changedAt: hours(2) });
});

describe("a review", () => {
  test("is given by the mentor who holds the thread, and records what was read", () => {
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

  test("is not possible on a question", () => {
    expect(tryMove(claimedThread(), review, ravi, hours(1))).toEqual(refused("wrong-kind"));
    expect(tryMove(answeredThread(), handIn, asha, hours(2))).toEqual(refused("wrong-kind"));
  });
});

test("texts keep to their limits", () => {
  expect(tryMove(claimedThread(), write("  "), ravi, hours(1))).toEqual(refused("text-too-short"));
  expect(tryMove(claimedThread(), write("x".repeat(4001)), ravi, hours(1))).toEqual(refused("text-too-long"));
  expect(tryMove(answeredThread("review"), { ...handIn, text: "" } as Move, asha, hours(2))).toEqual(
    refused("text-too-short"),
  );
});

test("a sanctioned person cannot write, but may still close, withdraw and leave", () => {
  const isSanctioned = { isSanctioned: true };
  expect(tryMove(claimedThread(), write("Hi"), ravi, minutes(20), isSanctioned)).toEqual(
    refused("sanctioned"),
  );
  expect(stateOf(doMove(answeredThread(), { name: "solve" }, asha, hours(2), isSanctioned))).toBe("solved");
});

test("a server whose clock is behind keeps the log in order", () => {
  const written = doMove(claimedThread(), write("Look at line 4"), ravi, minutes(9));
  expect(written.messages.at(-1)?.at).toEqual(minutes(10));
});

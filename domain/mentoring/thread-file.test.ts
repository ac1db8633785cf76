import { expect, test } from "vitest";
import { stateOf } from "./thread.ts";
import {
  bothConsent,
  erasedFile,
  firstAnswererOf,
  isUnread,
  mentorsOf,
  newThreadFile,
  withConsent,
  withSeen,
  withWrite,
} from "./thread-file.ts";
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
  write,
} from "./thread-for-tests.ts";

const PLACE = { dayIndex: 4, dayId: "loops", dayTitle: "Loops", path: "/JavaCourse/day/5" };
const fileOf = (thread = askedThread()) => newThreadFile(thread, PLACE);

test("only the newest writes are remembered, and one without an id is not", () => {
  const many = Array.from({ length: 30 }, (_, n) => `w${n}`).reduce(withWrite, fileOf());
  expect(many.writes).toEqual(Array.from({ length: 20 }, (_, n) => `w${n + 10}`));
  expect(withWrite(fileOf(), undefined).writes).toEqual(["t1"]);
});

test("what somebody has seen and what they were mailed are stored side by side", () => {
  const seen = withSeen(withSeen(fileOf(), "asha", { openedAt: hours(1) }), "asha", { mailedAt: hours(2) });
  expect(seen.seen).toEqual({ asha: { openedAt: hours(1), mailedAt: hours(2) } });
});

test("erased, it keeps neither place nor people nor words", () => {
  const left = erasedFile(withConsent(fileOf(repliedThread()), "asha", true), days(1));
  expect(stateOf(left.thread)).toBe("erased");
  expect(JSON.stringify(left)).not.toMatch(/asha|ravi|Loops|index/);
});

test("mentors come in the order in which they began, each once", () => {
  const handedOn = doMove(
    doMove(claimedThread(), { name: "release", note: "Streams." }, ravi, minutes(20)),
    claim,
    meera,
    minutes(30),
  );
  expect(mentorsOf(doMove(handedOn, write("Here."), meera, minutes(40)))).toEqual(["ravi", "meera"]);
  expect(mentorsOf(askedThread())).toEqual([]);
});

test("the first answer is whoever gave it first, as a message or a review; a note does not count", () => {
  expect(firstAnswererOf(askedThread())).toBeUndefined();
  expect(firstAnswererOf(answeredThread())).toBe("ravi");
  const review = doMove(claimedThread("review"), { name: "review", review: aReview }, ravi, hours(1));
  expect(firstAnswererOf(review)).toBe("ravi");
  const noted = doMove(claimedThread(), { name: "release", note: "Streams." }, ravi, minutes(20));
  const other = doMove(doMove(noted, claim, meera, minutes(30)), write("Here."), meera, minutes(40));
  expect(firstAnswererOf(other)).toBe("meera");
});

test("both agree once the learner and everybody who answered do, and either can withdraw it", () => {
  const file = fileOf(answeredThread());
  const [one, both] = [
    withConsent(file, "asha", true),
    withConsent(withConsent(file, "asha", true), "ravi", true),
  ];
  expect([file, one, both].map(bothConsent)).toEqual([false, false, true]);
  expect(bothConsent(withConsent(both, "asha", false))).toBe(false);
  expect(bothConsent(withConsent(fileOf(), "asha", true))).toBe(false);
});

test("unread is what the other side wrote since it was opened", () => {
  const answered = fileOf(answeredThread());
  expect([isUnread(answered, asha.id), isUnread(fileOf(), asha.id)]).toEqual([true, false]);
  expect(isUnread(withSeen(answered, asha.id, { openedAt: hours(1) }), asha.id)).toBe(false);
  expect(isUnread(withSeen(answered, ravi.id, { openedAt: minutes(30) }), ravi.id)).toBe(false);
  expect(isUnread(withSeen(fileOf(repliedThread()), ravi.id, { openedAt: hours(1) }), ravi.id)).toBe(true);
  const review = doMove(claimedThread("review"), { name: "review", review: aReview }, ravi, hours(1));
  expect(isUnread(fileOf(review), asha.id)).toBe(true);
  const noted = doMove(claimedThread(), { name: "release", note: "Streams." }, ravi, minutes(20));
  expect(isUnread(fileOf(noted), asha.id)).toBe(false);
});

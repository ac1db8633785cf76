import { describe, expect, test } from "vitest";
import { answerMailAt } from "./answer-mail.ts";
import {
  answeredThread,
  aReview,
  asha,
  askedThread,
  claimedThread,
  doMove,
  hours,
  minutes,
  ravi,
  repliedThread,
  write,
} from "./thread-for-tests.ts";

const again = () => doMove(repliedThread(), write("Line 4, then"), ravi, hours(3));

describe("mail about an answer", () => {
  test("waits five minutes after the first answer, so that a correction goes with it", () => {
    expect(answerMailAt(answeredThread(), {}, false)).toEqual(minutes(65));
    const corrected = doMove(answeredThread(), write("I meant line 5"), ravi, minutes(63));
    expect(answerMailAt(corrected, {}, false)).toEqual(minutes(65));
  });

  test("is sent at once after a later answer", () => {
    expect(answerMailAt(again(), { openedAt: hours(2), mailedAt: minutes(65) }, false)).toEqual(hours(3));
  });

  test("is sent once until the learner has opened the thread", () => {
    expect(answerMailAt(again(), { mailedAt: minutes(65) }, false)).toBeUndefined();
    expect(answerMailAt(again(), { openedAt: minutes(64), mailedAt: minutes(65) }, false)).toBeUndefined();
  });

  test("is not sent when the answer was seen, when there is none, or for a note between mentors", () => {
    expect(answerMailAt(answeredThread(), { openedAt: hours(1) }, false)).toBeUndefined();
    expect(answerMailAt(askedThread(), {}, false)).toBeUndefined();
    const noted = doMove(claimedThread(), { name: "release", note: "Not my field" }, ravi, minutes(20));
    expect(answerMailAt(noted, {}, false)).toBeUndefined();
    expect(answerMailAt(doMove(askedThread(), write("More"), asha, hours(1)), {}, false)).toBeUndefined();
  });

  test("is sent for a review, too", () => {
    const reviewed = doMove(claimedThread("review"), { name: "review", review: aReview }, ravi, hours(1));
    expect(answerMailAt(reviewed, {}, false)).toEqual(minutes(65));
  });

  test("is stopped by a report", () => {
    expect(answerMailAt(answeredThread(), {}, true)).toBeUndefined();
  });
});

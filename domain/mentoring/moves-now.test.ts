import { expect, test } from "vitest";
import type { Actor } from "./move.ts";
import { movesNow } from "./moves-now.ts";
import type { Thread } from "./thread.ts";
import {
  answeredThread,
  asha,
  askedThread,
  claimedThread,
  days,
  doMove,
  hours,
  meera,
  minutes,
  ravi,
  repliedThread,
  staff,
} from "./thread-for-tests.ts";

const shown = (thread: Thread, actor: Actor, now = hours(2), given = {}) =>
  movesNow(thread, actor, { now, isBlocked: false, isSanctioned: false, ...given });

test.each<[string, Thread, Actor, readonly string[]]>([
  ["her open question", askedThread(), asha, ["write", "withdraw"]],
  [
    "her question that was answered",
    answeredThread(),
    asha,
    ["write", "ask-another", "solve", "helped", "block"],
  ],
  ["somebody else's question", askedThread(), { role: "learner", id: "x" }, []],
  ["a question in the queue", askedThread(), ravi, ["claim", "block"]],
  ["what they answered", answeredThread(), ravi, ["write", "finish", "block"]],
  ["what waits for them", repliedThread(), ravi, ["release", "write", "hand-back", "finish", "block"]],
  ["what a colleague answers", repliedThread(), meera, ["block"]],
  ["any thread, as staff", repliedThread(), staff, ["remove"]],
])("%s: its buttons", (_, thread, actor, moves) => {
  expect(shown(thread, actor)).toEqual(moves);
});

test("a claim shows the moves of its hour, and extending only twice", () => {
  const extend = (thread: Thread) => doMove(thread, { name: "extend" }, ravi, minutes(20));
  const once = extend(claimedThread());
  expect(shown(once, ravi, minutes(30))).toEqual(["extend", "release", "write", "duplicate", "block"]);
  expect(shown(extend(once), ravi, minutes(30))).not.toContain("extend");
  expect(shown(claimedThread("review"), ravi, minutes(30))).toContain("review");
});

test("another mentor can be asked for from the third day on", () => {
  expect(shown(repliedThread(), asha, days(2))).not.toContain("ask-another");
  expect(shown(repliedThread(), asha, days(4))).toContain("ask-another");
});

test("a blocked, sanctioned or full mentor gets no button that would be refused", () => {
  expect(shown(repliedThread(), asha, hours(3), { isBlocked: true })).not.toContain("write");
  expect(shown(repliedThread(), asha, hours(3), { isSanctioned: true })).not.toContain("write");
  expect(shown(askedThread(), ravi, hours(3), { capacity: "week-full" })).not.toContain("claim");
});

import { expect, test } from "vitest";
import { MOVES, type MoveName, ruleOf } from "./moves-table.ts";
import type { Role } from "./thread-event.ts";

const movesOf = (role: Role) =>
  (Object.keys(MOVES) as MoveName[]).filter((name) => ruleOf(name).from[role]).sort();

// Written out a second time on purpose: who may do what changes only when somebody means it.
test("each role has its moves and no others", () => {
  expect(movesOf("learner")).toEqual([
    "ask-again",
    "ask-another",
    "block",
    "erase",
    "hand-in",
    "helped",
    "solve",
    "withdraw",
    "write",
  ]);
  expect(movesOf("mentor")).toEqual([
    "block",
    "claim",
    "duplicate",
    "extend",
    "finish",
    "hand-back",
    "leave",
    "release",
    "review",
    "write",
  ]);
  expect(movesOf("staff")).toEqual(["duplicate", "erase", "leave", "read", "remove"]);
});

test("nothing is done to an erased thread, and only staff read, and all may go, when one is removed", () => {
  const from = (state: "erased" | "removed") =>
    (Object.keys(MOVES) as MoveName[]).filter((name) =>
      Object.values(ruleOf(name).from).some((states) => states.includes(state)),
    );
  expect(from("erased")).toEqual([]);
  expect(from("removed").sort()).toEqual(["block", "erase", "leave", "read"]);
});

test("only reviews are reviewed and handed in again", () => {
  const onlyReviews = (Object.keys(MOVES) as MoveName[]).filter(
    (name) => !ruleOf(name).kinds.includes("question"),
  );
  expect(onlyReviews.sort()).toEqual(["hand-in", "review"]);
});

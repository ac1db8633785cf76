import { expect, test } from "vitest";
import { MOVES, type MoveName, ruleOf } from "./moves-table.ts";
import type { Role } from "./thread-event.ts";

const movesOf = (role: Role) =>
  (Object.keys(MOVES) as MoveName[]).filter((name) => ruleOf(name).from[role]).sort();

// Duplicated on purpose: who may do what must change only deliberately.
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

test("nothing can be done to an erased thread; a removed one can only be read by staff, and left by all", () => {
  const from = (state: "erased" | "removed") =>
    (Object.keys(MOVES) as MoveName[]).filter((name) =>
      Object.values(ruleOf(name).from).some((states) => states.includes(state)),
    );
  expect(from("erased")).toEqual([]);
  expect(from("removed").sort()).toEqual(["block", "erase", "leave", "read"]);
});

test("only reviews can be reviewed and handed in again", () => {
  const onlyReviews = (Object.keys(MOVES) as MoveName[]).filter(
    (name) => !ruleOf(name).kinds.includes("question"),
  );
  expect(onlyReviews.sort()).toEqual(["hand-in", "review"]);
});

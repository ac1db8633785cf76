import { isRefusal } from "../refusal.ts";
import { makeMove } from "./make-move.ts";
import type { Review } from "./mentor-review.ts";
import type { Actor, Circumstances, Move, MoveRefusal } from "./move.ts";
import { moveRefusal } from "./move-allowed.ts";
import type { MoveName } from "./moves-table.ts";
import { mentorOf, type Thread } from "./thread.ts";
import { mentorsOf } from "./thread-file.ts";

const WORDS = "x";
const SOME_REVIEW: Review = {
  snapshot: "",
  rubricHash: "",
  marks: [],
  comments: [],
  liked: WORDS,
  nextStep: WORDS,
};

const TRIED = [
  "claim",
  "extend",
  "release",
  "write",
  "review",
  "hand-in",
  "hand-back",
  "ask-another",
  "withdraw",
  "solve",
  "finish",
  "duplicate",
  "helped",
  "ask-again",
  "block",
  "remove",
] as const satisfies readonly MoveName[];

export type ShownMove = (typeof TRIED)[number];

/** The moves this person may make now: the page shows exactly these buttons. */
export function movesNow(thread: Thread, actor: Actor, circumstances: Circumstances): readonly ShownMove[] {
  return TRIED.filter((name) => {
    const move = someMove(name, thread, actor);
    if (move.name === "block" && move.mentor === "") return false;
    // The round that was read is known only when the review is written.
    if (move.name === "review") return moveRefusal(thread, move, actor, circumstances) === undefined;
    return !isRefusal(makeMove(thread, move, actor, circumstances));
  });
}

const SAID = ["age-open", "under-18", "sanctioned", "blocked", "passed-over", "thread-full"] as const;
type WhyNotWrite = (typeof SAID)[number];

/** Why this person cannot write although their side may: shown instead of the text field. */
export function whyNotWrite(
  thread: Thread,
  actor: Actor,
  circumstances: Circumstances,
): WhyNotWrite | undefined {
  if (actor.role === "staff") return undefined;
  const why: MoveRefusal | undefined = moveRefusal(
    thread,
    someMove("write", thread, actor),
    actor,
    circumstances,
  );
  return SAID.find((said) => said === why);
}

function someMove(name: ShownMove, thread: Thread, actor: Actor): Move {
  switch (name) {
    case "write":
      return { name, text: WORDS };
    case "review":
      return { name, review: SOME_REVIEW };
    case "hand-in":
      return { name, snapshot: "", text: WORDS };
    case "withdraw":
      return { name, solvedMyself: false };
    case "duplicate":
      return { name, of: "" };
    case "helped":
      return { name, helped: true };
    case "block":
      return {
        name,
        mentor: actor.role === "mentor" ? actor.id : (mentorOf(thread) ?? mentorsOf(thread).at(-1) ?? ""),
      };
    default:
      return { name };
  }
}

import type { Actor, Circumstances, Move, MoveRefusal } from "./move.ts";
import { type MoveName, ruleOf } from "./moves-table.ts";
import { mentorOf, stateOf, type Thread } from "./thread.ts";
import { isFull } from "./thread-room.ts";

/** Why this person may not make this move on this thread; timed events must be applied already. */
export function moveRefusal(
  thread: Thread,
  move: Move,
  actor: Actor,
  { isBlocked, isSanctioned, age, capacity }: Circumstances,
): MoveRefusal | undefined {
  const rule = ruleOf(move.name);
  const state = stateOf(thread);
  if (state === "erased") return "erased";
  if (actor.role === "learner" && actor.id !== thread.learner) return "not-yours";
  if (actor.role === "mentor" && !isForFormerMentors(move.name) && !actor.courses.includes(thread.courseId))
    return "not-mentor-of-course";
  const from = rule.from[actor.role];
  if (!from) return "not-yours";
  if (!rule.kinds.includes(thread.kind)) return "wrong-kind";
  if (!from.includes(state)) return isTaken(thread, move) ? "held-by-another" : "not-now";
  if (rule.isWrite && isBlocked) return "blocked";
  const goesOn = rule.isWrite || rule.goesOn;
  if (goesOn && age) return age;
  if (goesOn && isSanctioned) return "sanctioned";
  const refused = actor.role === "mentor" ? mentorRefusal(thread, move, actor.id, capacity) : undefined;
  return refused ?? (addsWords(move) && isFull(thread, actor.role) ? "thread-full" : undefined);
}

function mentorRefusal(
  thread: Thread,
  move: Move,
  mentor: string,
  capacity: Circumstances["capacity"],
): MoveRefusal | undefined {
  return move.name === "claim"
    ? (claimRefusal(thread, mentor) ?? capacity)
    : holderRefusal(thread, move, mentor);
}

function addsWords(move: Move): boolean {
  if (move.name === "release") return move.note !== undefined;
  return move.name === "write" || move.name === "review" || move.name === "hand-in";
}

/** Leaving and blocking need no role. */
function isForFormerMentors(name: MoveName): boolean {
  return name === "block" || name === "leave";
}

/** The mentor who came second gets this reason. */
function isTaken({ standing }: Thread, { name }: Move): boolean {
  return name === "claim" && standing.state !== "open" && standing.state !== "closed";
}

function claimRefusal(thread: Thread, mentor: string): MoveRefusal | undefined {
  if (thread.learner === mentor) return "own-thread";
  return thread.passedOver.includes(mentor) ? "passed-over" : undefined;
}

/** Whether this mentor may move the thread. */
function holderRefusal(thread: Thread, move: Move, mentor: string): MoveRefusal | undefined {
  if (move.name === "block" || move.name === "leave") return move.mentor === mentor ? undefined : "not-yours";
  if (thread.passedOver.includes(mentor)) return "passed-over";
  const holder = mentorOf(thread);
  if (holder === mentor) return undefined;
  if (holder !== undefined && thread.standing.state !== "closed") return "held-by-another";
  // Nobody holds it: accept the answer of a mentor who had started, so that no work is lost to an expired claim or a
  // withdrawal.
  return thread.starters.includes(mentor) ? undefined : "never-started";
}

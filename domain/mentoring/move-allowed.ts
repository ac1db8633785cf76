import type { Actor, Circumstances, Move, MoveRefusal } from "./move.ts";
import { type MoveName, ruleOf } from "./moves-table.ts";
import { mentorOf, placeOf, type Thread } from "./thread.ts";

/** Why this person may not make this move on this thread, which was judged by the clock before. */
export function moveRefusal(
  thread: Thread,
  move: Move,
  actor: Actor,
  { isBlocked, isSanctioned, capacity }: Circumstances,
): MoveRefusal | undefined {
  const rule = ruleOf(move.name);
  const place = placeOf(thread);
  if (place === "erased") return "erased";
  if (actor.role === "learner" && actor.id !== thread.learner) return "not-yours";
  if (actor.role === "mentor" && !isForFormerMentors(move.name) && !actor.courses.includes(thread.courseId))
    return "not-mentor-of-course";
  const from = rule.from[actor.role];
  if (!from) return "not-yours";
  if (!rule.kinds.includes(thread.kind)) return "wrong-kind";
  if (!from.includes(place)) return isTaken(thread, move) ? "held-by-another" : "not-now";
  if (rule.isWrite && isBlocked) return "blocked";
  if (rule.isWrite && isSanctioned) return "sanctioned";
  if (actor.role !== "mentor") return undefined;
  return move.name === "claim"
    ? (claimRefusal(thread, actor.id) ?? capacity)
    : holderRefusal(thread, move, actor.id);
}

/** Going, and being left alone, need no role. */
function isForFormerMentors(name: MoveName): boolean {
  return name === "block" || name === "leave";
}

/** The one who came second is told so. */
function isTaken({ standing }: Thread, { name }: Move): boolean {
  return name === "claim" && standing.state !== "open" && standing.state !== "closed";
}

function claimRefusal(thread: Thread, mentor: string): MoveRefusal | undefined {
  if (thread.learner === mentor) return "own-thread";
  return thread.passedOver.includes(mentor) ? "passed-over" : undefined;
}

/** Whether the thread is this mentor's to move. */
function holderRefusal(thread: Thread, move: Move, mentor: string): MoveRefusal | undefined {
  if (move.name === "block" || move.name === "leave") return move.mentor === mentor ? undefined : "not-yours";
  if (thread.passedOver.includes(mentor)) return "passed-over";
  const holder = mentorOf(thread);
  if (holder === mentor) return undefined;
  if (holder !== undefined && thread.standing.state !== "closed") return "held-by-another";
  // Nobody holds it: the words of one who began are taken, so that no work is lost to a lapse or a withdrawal.
  return thread.starters.includes(mentor) ? undefined : "never-started";
}

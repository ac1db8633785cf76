import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import { applyEvent } from "./apply-event.ts";
import { after, DAY_MS, laterOf, MINUTE_MS } from "./durations.ts";
import { judgeThread, type Moved } from "./judge-thread.ts";
import type { Actor, Circumstances, Move, MoveRefusal } from "./move.ts";
import { moveRefusal } from "./move-allowed.ts";
import { replyProblem } from "./text-bounds.ts";
import { mentorOf, standingAs, type Thread } from "./thread.ts";
import type { ThreadEvent } from "./thread-event.ts";

const CLAIM_MINUTES = 60;
export const EXTENSIONS_MAX = 2;
export const ANOTHER_MENTOR_AFTER_DAYS = 3;

/**
 * Applies the timed events first; returns them with the event of the move, in order, to be saved in one transaction.
 */
export function makeMove(
  thread: Thread,
  move: Move,
  actor: Actor,
  circumstances: Circumstances,
): Moved | Refusal<MoveRefusal> {
  const judged = judgeThread(thread, circumstances.now);
  const refused = moveRefusal(judged.thread, move, actor, circumstances);
  if (refused) return refuse(refused);
  // Server clocks differ a little; keep the log in order.
  const at = laterOf(circumstances.now, judged.thread.changedAt);
  const what = whatHappens(judged.thread, move, actor, at);
  if (isRefusal(what)) return what;
  const event: ThreadEvent = { ...what, at, by: { role: actor.role, id: actor.id } };
  return { thread: applyEvent(judged.thread, event), events: [...judged.events, event] };
}

type WithoutStamp<Event> = Event extends ThreadEvent ? Omit<Event, "at" | "by"> : never;
type What = WithoutStamp<ThreadEvent>;

function whatHappens(thread: Thread, move: Move, actor: Actor, at: Date): What | Refusal<MoveRefusal> {
  switch (move.name) {
    case "claim":
      return { type: "claimed", mentor: actor.id, until: after(at, CLAIM_MINUTES * MINUTE_MS) };
    case "extend":
      return extension(thread);
    case "release":
      return withText(move.note, { type: "released", note: move.note });
    case "write":
      return withText(move.text, { type: "wrote", text: move.text });
    case "review":
      if (!thread.rounds.some(({ snapshot }) => snapshot === move.review.snapshot))
        return refuse("no-such-round");
      return { type: "reviewed", review: move.review };
    case "hand-in":
      return withText(move.text, { type: "handed-in", snapshot: move.snapshot, text: move.text });
    case "hand-back":
      return { type: "turned" };
    case "ask-another":
      return anotherMentor(thread, at);
    case "withdraw":
      return { type: "closed", ending: "withdrawn", solvedMyself: move.solvedMyself };
    case "solve":
      return { type: "closed", ending: "solved" };
    case "finish":
      return { type: "closed", ending: "finished" };
    case "duplicate":
      if (move.of === thread.id) return refuse("duplicate-of-itself");
      return { type: "closed", ending: "duplicate", duplicateOf: move.of };
    case "helped":
      return { type: "helped", helped: move.helped };
    case "ask-again":
      return thread.wasAskedAgain ? refuse("already-asked-again") : { type: "asked-again" };
    case "block":
      return { type: "passed-on", mentor: move.mentor, why: "blocked" };
    case "leave":
      if (mentorOf(thread) !== move.mentor) return refuse("not-now");
      return { type: "passed-on", mentor: move.mentor, why: "left" };
    case "remove":
      return { type: "closed", ending: "removed" };
    case "read":
      return { type: "read-by-staff" };
    case "erase": {
      const { id, kind, courseId, askedAt, firstAnsweredAt } = thread;
      return { type: "erased", id, kind, courseId, askedAt, firstAnsweredAt };
    }
  }
}

function withText(text: string | undefined, what: What): What | Refusal<MoveRefusal> {
  const problem = text === undefined ? undefined : replyProblem(text);
  return problem ? refuse(problem) : what;
}

/** An hour from the end of the last one: extending early loses no minute. */
function extension({ standing }: Thread): What | Refusal<MoveRefusal> {
  const claim = standingAs(standing, "claimed");
  if (claim.extensions >= EXTENSIONS_MAX) return refuse("no-more-extensions");
  return { type: "extended", until: after(claim.until, CLAIM_MINUTES * MINUTE_MS) };
}

/** A learner who has an answer may ask for another mentor at once; one who waits gives the mentor three days. */
function anotherMentor(thread: Thread, at: Date): What | Refusal<MoveRefusal> {
  const { standing } = thread;
  const mentor = mentorOf(thread);
  // The mentor has left already, so the learner's next message goes to the queue anyway.
  if (mentor === undefined) return refuse("not-now");
  if (standing.state === "with_mentor" && at < after(standing.since, ANOTHER_MENTOR_AFTER_DAYS * DAY_MS))
    return refuse("too-early-for-another");
  return { type: "passed-on", mentor, why: "asked-another" };
}

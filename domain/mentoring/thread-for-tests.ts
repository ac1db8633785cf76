import { asCourseId, type CourseId } from "../courses/course.ts";
import { isRefusal } from "../refusal.ts";
import { askQuestion } from "./ask-question.ts";
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";
import type { Moved } from "./judge-thread.ts";
import { makeMove } from "./make-move.ts";
import type { Review } from "./mentor-review.ts";
import type { Actor, Circumstances, Move } from "./move.ts";
import type { Thread, ThreadKind } from "./thread.ts";

export const JAVA = asCourseId("java_course");
export const PYTHON = asCourseId("python_full_stack");

export const ASKED_AT = new Date("2026-11-02T04:30:00Z");
export const minutes = (count: number) => after(ASKED_AT, count * MINUTE_MS);
export const hours = (count: number) => after(ASKED_AT, count * HOUR_MS);
export const days = (count: number) => after(ASKED_AT, count * DAY_MS);

export const asha: Actor = { role: "learner", id: "asha" };
export const ravi: Actor = { role: "mentor", id: "ravi", courses: [JAVA] };
export const meera: Actor = { role: "mentor", id: "meera", courses: [JAVA] };
export const staff: Actor = { role: "staff", id: "staff" };

export const TEXT = "Why does my loop print one line too many?";

export const aReview: Review = {
  snapshot: "snapshot-1",
  rubricHash: "hash",
  marks: [{ mark: "good", comment: "" }],
  comments: [],
  liked: "Clear names",
  nextStep: "Split the long method",
};

export function askedThread(given: { kind?: ThreadKind; id?: string; courseId?: CourseId; now?: Date } = {}) {
  const { kind = "question", id = "t1", courseId = JAVA, now = ASKED_AT } = given;
  const asking = { id, kind, courseId, learner: "asha", snapshot: "snapshot-1", text: TEXT };
  return accepted(askQuestion(asking, undefined, now)).thread;
}

export function tryMove(
  thread: Thread,
  move: Move,
  actor: Actor,
  now: Date,
  given: Partial<Circumstances> = {},
) {
  return makeMove(thread, move, actor, { now, isBlocked: false, isSanctioned: false, ...given });
}

export function doMove(
  thread: Thread,
  move: Move,
  actor: Actor,
  now: Date,
  given: Partial<Circumstances> = {},
): Thread {
  return accepted(tryMove(thread, move, actor, now, given)).thread;
}

export function accepted<Value extends Moved>(outcome: Value | { readonly refused: string }): Value {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.refused}`);
  return outcome as Value;
}

export const claim: Move = { name: "claim" };
export const write = (text: string): Move => ({ name: "write", text });

/** Ravi claims it after 10 minutes. */
export function claimedThread(kind: ThreadKind = "question"): Thread {
  return doMove(askedThread({ kind }), claim, ravi, minutes(10));
}

/** Ravi answers an hour after the question. */
export function answeredThread(kind: ThreadKind = "question"): Thread {
  return doMove(claimedThread(kind), write("Look at the last index."), ravi, hours(1));
}

/** Asha replies two hours after the question. */
export function repliedThread(kind: ThreadKind = "question"): Thread {
  return doMove(answeredThread(kind), write("I still do not see it."), asha, hours(2));
}

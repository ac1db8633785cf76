import type { AgeRefusal } from "#domain/mentoring/age-refusal.ts";
import { makeMove } from "#domain/mentoring/make-move.ts";
import { capacityRefusal, loadOf } from "#domain/mentoring/mentor-capacity.ts";
import type { Actor, Circumstances, Move, MoveRefusal } from "#domain/mentoring/move.ts";
import { isSanctioned } from "#domain/mentoring/sanction.ts";
import { mentorsOf, type ThreadFile, withSeen, withWrite } from "#domain/mentoring/thread-file.ts";
import { isRefusal } from "#domain/refusal.ts";
import { ApiError } from "#server/http/api-error.ts";
import { followUps } from "#server/jobs/mentoring-follow-ups.ts";
import type { AroundThread, ThreadChange } from "#server/ports/mentoring-store.ts";
import type { MentoringDeps } from "./mentoring-deps.ts";
import { ageOf, type Person, personOf } from "./people.ts";

type Extra = Pick<ThreadChange, "snapshot" | "rubric"> & {
  /** Idempotency key made by the device: a write that was already accepted changes nothing. */
  readonly write?: string | undefined;
};

/** Somebody else's thread looks like one that does not exist. */
function throwRefusal(refused: MoveRefusal): never {
  throw new ApiError(
    refused === "erased" || refused === "not-yours" || refused === "not-mentor-of-course"
      ? "unknown-thread"
      : refused,
  );
}

/** The acting person, with what the rules need to know. */
type Acting = { readonly person: Person; readonly age: AgeRefusal | undefined };

export async function actingAs(deps: MoveDeps, { id }: Actor): Promise<Acting> {
  const [person, age] = await Promise.all([personOf(deps, id), ageOf(deps, id)]);
  return { person, age };
}

export function circumstancesOf(
  actor: Actor,
  around: AroundThread,
  { person, age }: Acting,
  now: Date,
): Circumstances {
  return {
    now,
    age,
    isBlocked: around.isBlocked,
    isSanctioned: isSanctioned(actor.id, around.sanctions, now),
    capacity:
      actor.role === "mentor"
        ? capacityRefusal(person, loadOf(actor.id, around.mentorThreads, now), now)
        : undefined,
  };
}

/** The dependencies of a move: a command has no more than these. */
export type MoveDeps = Pick<MentoringDeps, "mentoring" | "mentoringFacts" | "learners" | "privacy" | "now">;

/** One move of one person, with all its consequences. */
export async function moveThread(
  deps: MoveDeps,
  threadId: string,
  actor: Actor,
  move: Move | ((file: ThreadFile) => Move),
  { write, ...beside }: Extra = {},
): Promise<ThreadFile> {
  const now = deps.now();
  const acting = await actingAs(deps, actor);
  const changed = await deps.mentoring.change(
    threadId,
    { uid: actor.id, role: actor.role },
    now,
    (file, around) => {
      if (write !== undefined && file.writes.includes(write) && maySendAgain(file, actor, around))
        return { file, events: [] };
      const made = typeof move === "function" ? move(file) : move;
      const moved = makeMove(file.thread, made, actor, circumstancesOf(actor, around, acting, now));
      if (isRefusal(moved)) return moved;
      const after = withWrite(
        withSeen({ ...file, thread: moved.thread }, actor.id, { openedAt: now }),
        write,
      );
      return { ...beside, file: after, events: moved.events, jobs: followUps(after) };
    },
  );
  if (changed === undefined) throw new ApiError("unknown-thread");
  if (isRefusal(changed)) throwRefusal(changed.refused as MoveRefusal);
  return changed as ThreadFile;
}

/** A retry is answered with the thread: only to its sender, and not to a mentor who may no longer read it. */
function maySendAgain({ thread }: ThreadFile, actor: Actor, { isBlocked }: AroundThread): boolean {
  if (actor.role !== "mentor") return thread.learner === actor.id;
  return (
    mentorsOf(thread).includes(actor.id) &&
    actor.courses.includes(thread.courseId) &&
    !thread.passedOver.includes(actor.id) &&
    !isBlocked
  );
}

/** A change that is no move, such as having opened it. */
export async function alterThread(
  { mentoring, now }: MentoringDeps,
  threadId: string,
  actor: Actor,
  alter: (file: ThreadFile) => ThreadFile,
): Promise<ThreadFile> {
  const at = now();
  const changed = await mentoring.change(threadId, { uid: actor.id, role: actor.role }, at, (file) => {
    const after = alter(file);
    return { file: after, events: [], jobs: followUps(after) };
  });
  if (changed === undefined) throw new ApiError("unknown-thread");
  return changed as ThreadFile;
}

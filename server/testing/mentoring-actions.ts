import { randomUUID } from "node:crypto";
import type { CourseId } from "#domain/courses/course.ts";
import { askQuestion } from "#domain/mentoring/ask-question.ts";
import { makeMove } from "#domain/mentoring/make-move.ts";
import { capacityRefusal, loadOf } from "#domain/mentoring/mentor-capacity.ts";
import type { Actor, Move } from "#domain/mentoring/move.ts";
import { isSanctioned } from "#domain/mentoring/sanction.ts";
import type { ThreadKind } from "#domain/mentoring/thread.ts";
import { newThreadFile, type Snapshot, type ThreadFile } from "#domain/mentoring/thread-file.ts";
import { isRefusal } from "#domain/refusal.ts";
import type { MentoringStore, ThreadChange } from "#server/ports/mentoring-store.ts";
import { START } from "./learner-actions.ts";

const QUESTION = "Why does my loop print one line too many?";

export function snapshotWith(changes: Partial<Snapshot> = {}): Snapshot {
  return {
    id: "snapshot-1",
    place: { dayIndex: 4, dayId: "loops", dayTitle: "Loops", path: "/JavaCourse/day/5", exerciseId: "sum" },
    files: [{ path: "Main.java", text: "class Main {}" }],
    failing: { testSays: "Prints three lines." },
    ...changes,
  };
}

type Asking = {
  readonly courseId: CourseId;
  readonly now?: Date;
  readonly id?: string;
  readonly kind?: ThreadKind;
};

export async function askIn(
  store: MentoringStore,
  uid: string,
  { courseId, now = START, id = randomUUID(), kind = "question" }: Asking,
): Promise<ThreadFile> {
  const snapshot = snapshotWith();
  const asked = await store.ask(uid, id, { since: now, now }, (): ThreadChange => {
    const asking = { id, kind, courseId, learner: uid, snapshot: snapshot.id, text: QUESTION };
    const moved = askQuestion(asking, undefined, now);
    if (isRefusal(moved)) throw new Error(moved.refused);
    return { file: newThreadFile(moved.thread, snapshot.place), events: moved.events, snapshot };
  });
  if (isRefusal(asked)) throw new Error(asked.refused);
  return asked as ThreadFile;
}

/** Like the routes: reads the circumstances around the thread, then runs the rule. */
export async function moveIn(
  store: MentoringStore,
  threadId: string,
  actor: Actor,
  move: Move,
  now: Date,
  weekly = 20,
) {
  return store.change(
    threadId,
    { uid: actor.id, role: actor.role },
    now,
    (file, { isBlocked, sanctions, mentorThreads }) => {
      const moved = makeMove(file.thread, move, actor, {
        now,
        isBlocked,
        isSanctioned: isSanctioned(actor.id, sanctions, now),
        capacity: capacityRefusal({ weekly }, loadOf(actor.id, mentorThreads, now), now),
      });
      return isRefusal(moved) ? moved : { file: { ...file, thread: moved.thread }, events: moved.events };
    },
  );
}

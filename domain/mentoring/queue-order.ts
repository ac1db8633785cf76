import type { CourseId } from "../courses/course.ts";
import { judgeThread } from "./judge-thread.ts";
import type { Open, Thread } from "./thread.ts";

export type OpenThread = Thread & { readonly standing: Open };

type QueueReader = {
  readonly mentor: string;
  readonly courses: readonly CourseId[];
  /** Learners who blocked this mentor or are blocked by them. */
  readonly blocked: readonly string[];
};

/** What the mentor may claim, in the order to be answered. */
export function queueFor(reader: QueueReader, threads: readonly Thread[], now: Date): readonly OpenThread[] {
  const open = threads
    .map((thread) => judgeThread(thread, now).thread)
    .filter(isOpen)
    .filter(
      ({ courseId, learner, passedOver }) =>
        reader.courses.includes(courseId) &&
        learner !== reader.mentor &&
        !passedOver.includes(reader.mentor) &&
        !reader.blocked.includes(learner),
    );
  return open.toSorted(compareInQueue);
}

/** Front first, then the longest wait; the id as a tie-break, so that every server has the same order. */
export function compareInQueue(a: OpenThread, b: OpenThread): number {
  return (
    Number(b.standing.isAtFront) - Number(a.standing.isAtFront) ||
    a.standing.since.getTime() - b.standing.since.getTime() ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

const TODAYS_FEW = 3;

/** A list short enough to finish; the whole queue is one click away. `room`: how many more the mentor may claim. */
export function todaysFew(queue: readonly OpenThread[], room: number): readonly OpenThread[] {
  return queue.slice(0, Math.max(0, Math.min(TODAYS_FEW, room)));
}

function isOpen(thread: Thread): thread is OpenThread {
  return thread.standing.state === "open";
}

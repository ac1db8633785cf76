import type { CourseId } from "../courses/course.ts";
import { indiaDay } from "../tutor/india-day.ts";
import type { AgeRefusal } from "./age-refusal.ts";
import { judgeThread } from "./judge-thread.ts";
import { type Thread, waitsForMentor } from "./thread.ts";

const OPEN_IN_COURSE_MAX = 2;
const OPEN_IN_ALL_MAX = 3;
const NEW_A_DAY_MAX = 3;
const OPEN_WHEN_LATE_MAX = 1;

export type AskRefusal =
  | "confirm-mail-first"
  | AgeRefusal
  | "sanctioned"
  | "queue-is-late"
  | "open-in-course"
  | "open-in-all"
  | "new-today";

export type Asker = {
  readonly hasConfirmedMail: boolean;
  /** The result of `ageRefusal`. */
  readonly age: AgeRefusal | undefined;
  readonly isSanctioned: boolean;
  /** All open threads, and all asked today. */
  readonly threads: readonly Thread[];
};

export type AskCounts = { readonly openHere: number; readonly openInAll: number; readonly newToday: number };

/** The current limits: if a course's queue is late, each learner may have only one question in it. */
export function askLimits(isQueueLate: boolean): AskCounts {
  return {
    openHere: isQueueLate ? OPEN_WHEN_LATE_MAX : OPEN_IN_COURSE_MAX,
    openInAll: OPEN_IN_ALL_MAX,
    newToday: NEW_A_DAY_MAX,
  };
}

/** Threads that count against the limits. Those that wait for the learner take nobody's time, so they do not count. */
export function askCounts(threads: readonly Thread[], courseId: CourseId, now: Date): AskCounts {
  const open = threads.map((thread) => judgeThread(thread, now).thread).filter(waitsForMentor);
  const today = indiaDay(now).day;
  return {
    openHere: open.filter((thread) => thread.courseId === courseId).length,
    openInAll: open.length,
    newToday: threads.filter((thread) => indiaDay(thread.askedAt).day === today).length,
  };
}

/** Shown before anybody writes: the page and the route use the same rule. */
export function askRefusal(
  asker: Asker,
  courseId: CourseId,
  { now, isQueueLate }: { readonly now: Date; readonly isQueueLate: boolean },
): AskRefusal | undefined {
  if (asker.age) return asker.age;
  if (!asker.hasConfirmedMail) return "confirm-mail-first";
  if (asker.isSanctioned) return "sanctioned";
  const { openHere, openInAll, newToday } = askCounts(asker.threads, courseId, now);
  const limits = askLimits(isQueueLate);
  if (openHere >= limits.openHere) return isQueueLate ? "queue-is-late" : "open-in-course";
  if (openInAll >= limits.openInAll) return "open-in-all";
  return newToday >= limits.newToday ? "new-today" : undefined;
}

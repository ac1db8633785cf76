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
  /** What `ageRefusal` says. */
  readonly age: AgeRefusal | undefined;
  readonly isSanctioned: boolean;
  /** All that are not closed, and all asked today. */
  readonly threads: readonly Thread[];
};

export type AskCounts = { readonly openHere: number; readonly openInAll: number; readonly newToday: number };

/** As they hold now: a course whose queue is late takes one question of each learner. */
export function askLimits(isQueueLate: boolean): AskCounts {
  return {
    openHere: isQueueLate ? OPEN_WHEN_LATE_MAX : OPEN_IN_COURSE_MAX,
    openInAll: OPEN_IN_ALL_MAX,
    newToday: NEW_A_DAY_MAX,
  };
}

/** What is counted against the limits. What waits for the learner takes nobody's time and is not. */
export function askCounts(threads: readonly Thread[], courseId: CourseId, now: Date): AskCounts {
  const open = threads.map((thread) => judgeThread(thread, now).thread).filter(waitsForMentor);
  const today = indiaDay(now).day;
  return {
    openHere: open.filter((thread) => thread.courseId === courseId).length,
    openInAll: open.length,
    newToday: threads.filter((thread) => indiaDay(thread.askedAt).day === today).length,
  };
}

/** Told before anybody writes: the page asks the same question as the route. */
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

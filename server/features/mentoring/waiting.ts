import type { CourseWaitingReply } from "#contract/mentoring.ts";
import type { CourseId } from "#domain/courses/course.ts";
import { after, DAY_MS } from "#domain/mentoring/durations.ts";
import type { Thread } from "#domain/mentoring/thread.ts";
import { isQueueLate, WINDOW_DAYS, waitingFigures } from "#domain/mentoring/waiting-figures.ts";
import { waitingSentence } from "#domain/mentoring/waiting-sentence.ts";
import type { CountedThread } from "#server/ports/mentoring-store.ts";
import type { MentoringDeps } from "./mentoring-deps.ts";
import { activeMentors } from "./people.ts";

/** Cache time: the route is public, and every answer reads sixty days of threads. */
const KEPT_MS = 30_000;

export const windowBegin = (now: Date) => after(now, -WINDOW_DAYS * DAY_MS);

export async function courseWaiting(
  deps: MentoringDeps,
  courseId: CourseId,
  counted?: readonly CountedThread[],
): Promise<CourseWaitingReply> {
  const now = deps.now();
  const known = counted ?? (await deps.mentoring.asked(windowBegin(now), courseId));
  const threads = known.map(({ thread }) => thread);
  const figures = waitingFigures(threads, now);
  const mentors = await activeMentors(deps, courseId, now);
  return {
    courseId,
    mentors,
    sentence: waitingSentence(figures, mentors),
    asked: figures.asked,
    answered: figures.answered,
    waiting: figures.waiting,
    oldestHours: figures.oldestHours ?? null,
    never: figures.never,
    halfWithinHours: figures.halfWithinHours ?? null,
    nineTenthsWithinHours: figures.nineTenthsWithinHours ?? null,
    isLate: isQueueLate(threads, now),
  };
}

export async function isCourseLate(deps: MentoringDeps, courseId: CourseId): Promise<boolean> {
  const now = deps.now();
  const counted = await deps.mentoring.asked(windowBegin(now), courseId);
  return isQueueLate(
    counted.map(({ thread }): Thread => thread),
    now,
  );
}

export async function allWaiting(
  deps: MentoringDeps,
  counted: readonly CountedThread[],
): Promise<readonly CourseWaitingReply[]> {
  return Promise.all(
    deps.catalogue.courses.map(({ id }) =>
      courseWaiting(
        deps,
        id,
        counted.filter(({ thread }) => thread.courseId === id),
      ),
    ),
  );
}

/** The same for everyone, computed at most every half minute. */
export function rememberedWaiting(deps: MentoringDeps): () => Promise<readonly CourseWaitingReply[]> {
  let kept: { readonly at: number; readonly waiting: Promise<readonly CourseWaitingReply[]> } | undefined;
  return () => {
    const now = deps.now();
    if (kept && Math.abs(now.getTime() - kept.at) < KEPT_MS) return kept.waiting;
    const waiting = deps.mentoring.asked(windowBegin(now)).then((counted) => allWaiting(deps, counted));
    const counting = { at: now.getTime(), waiting };
    kept = counting;
    waiting.catch(() => {
      if (kept === counting) kept = undefined;
    });
    return waiting;
  };
}

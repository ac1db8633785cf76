import { after, DAY_MS, HOUR_MS } from "./durations.ts";
import { judgeThread } from "./judge-thread.ts";
import { hoursUntilShare, type Wait } from "./kaplan-meier.ts";
import type { Thread } from "./thread.ts";

export const WINDOW_DAYS = 60;
export const ENOUGH_QUESTIONS = 10;
const LATE_AFTER_HOURS = 7 * 24;
const ANSWERED_IN_TIME_SHARE = 0.8;

export type WaitingFigures = {
  readonly asked: number;
  readonly answered: number;
  readonly waiting: number;
  readonly oldestHours: number | undefined;
  readonly never: number;
  /** Missing when fewer are answered; shown only where there are enough questions. */
  readonly halfWithinHours: number | undefined;
  readonly nineTenthsWithinHours: number | undefined;
};

type TimedThread = Pick<Thread, "askedAt" | "firstAnsweredAt" | "standing">;

export function waitingFigures(threads: readonly Thread[], now: Date): WaitingFigures {
  return figuresOf(waitsOf(threads, now));
}

export function figuresOf(waits: readonly Wait[]): WaitingFigures {
  const waiting = waits.flatMap((wait) => (wait.outcome === "waiting" ? [wait.hours] : []));
  return {
    asked: waits.length,
    answered: waits.filter(({ outcome }) => outcome === "answered").length,
    waiting: waiting.length,
    oldestHours: waiting.length === 0 ? undefined : Math.max(...waiting),
    never: waits.filter(({ outcome }) => outcome === "never").length,
    halfWithinHours: hoursUntilShare(waits, 0.5),
    nineTenthsWithinHours: hoursUntilShare(waits, 0.9),
  };
}

/**
 * Late: under 80 % answered within 7 days, or somebody waits longer. Only questions older than a week count: a new one
 * that waits is not late yet, and a new one with an answer would make the queue look better than it is.
 */
export function isQueueLate(threads: readonly Thread[], now: Date): boolean {
  const waits = waitsOf(threads, now);
  if (waits.some((wait) => wait.outcome === "waiting" && wait.hours > LATE_AFTER_HOURS)) return true;
  const weekAgo = after(now, -LATE_AFTER_HOURS * HOUR_MS);
  const known = waitsOf(
    threads.filter(({ askedAt }) => askedAt < weekAgo),
    now,
  );
  const inTime = known.filter((wait) => wait.outcome === "answered" && wait.hours <= LATE_AFTER_HOURS);
  return known.length > 0 && inTime.length / known.length < ANSWERED_IN_TIME_SHARE;
}

function waitsOf(threads: readonly Thread[], now: Date): readonly Wait[] {
  const from = after(now, -WINDOW_DAYS * DAY_MS);
  return threads
    .filter(({ askedAt }) => askedAt > from)
    .flatMap((thread) => waitOf(judgeThread(thread, now).thread, now) ?? []);
}

/**
 * Undefined for a thread that says nothing about waiting: withdrawn at once, solved meanwhile, duplicate, removed,
 * erased.
 */
export function waitOf({ askedAt, firstAnsweredAt, standing }: TimedThread, now: Date): Wait | undefined {
  const hoursTo = (moment: Date) => (moment.getTime() - askedAt.getTime()) / HOUR_MS;
  if (firstAnsweredAt) return { outcome: "answered", hours: hoursTo(firstAnsweredAt) };
  if (standing.state !== "closed") return { outcome: "waiting", hours: hoursTo(now) };
  if (standing.ending === "expired") return { outcome: "never" };
  const gaveUp = standing.ending === "withdrawn" && !standing.solvedMyself && hoursTo(standing.at) > 1;
  return gaveUp ? { outcome: "never" } : undefined;
}

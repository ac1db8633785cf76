import { after, DAY_MS } from "./durations.ts";
import { judgeThread } from "./judge-thread.ts";
import type { Thread } from "./thread.ts";

export const CLAIMS_MAX = 2;
export const ACTIVE_MAX = 5;
const WEEKLY_MIN = 1;
const WEEKLY_MAX = 20;

type MentorSettings = {
  /** Threads they are willing to take in seven days. */
  readonly weekly: number;
  readonly pausedUntil?: Date | undefined;
};

type MentorLoad = { readonly claims: number; readonly active: number; readonly takenThisWeek: number };

export type CapacityRefusal = "paused" | "claims-full" | "threads-full" | "week-full";

export function isWeeklyNumber(weekly: number): boolean {
  return Number.isInteger(weekly) && weekly >= WEEKLY_MIN && weekly <= WEEKLY_MAX;
}

/** A pause ends automatically on its date; a date in the past means no pause. */
export function isPaused({ pausedUntil }: MentorSettings, now: Date): boolean {
  return pausedUntil !== undefined && now < pausedUntil;
}

/** Computed from the threads in which the mentor holds a claim or has written. */
export function loadOf(mentor: string, threads: readonly Thread[], now: Date): MentorLoad {
  const judged = threads.map((thread) => judgeThread(thread, now).thread);
  const holdsClaim = ({ standing }: Thread) => standing.state === "claimed" && standing.mentor === mentor;
  const claims = judged.filter(holdsClaim).length;
  const theirTurn = judged.filter(
    ({ standing }) => standing.state === "with_mentor" && standing.mentor === mentor,
  ).length;
  const weekAgo = after(now, -7 * DAY_MS);
  const answered = judged.filter((thread) => {
    const first = firstWordsOf(mentor, thread);
    // A thread that came back to them and is claimed again already counts as a claim.
    return first !== undefined && first > weekAgo && !holdsClaim(thread);
  });
  // A conversation that waits for its learner, for up to 14 days, does not count: it must not keep others waiting.
  return { claims, active: claims + theirTurn, takenThisWeek: claims + answered.length };
}

export function capacityRefusal(
  settings: MentorSettings,
  { claims, active, takenThisWeek }: MentorLoad,
  now: Date,
): CapacityRefusal | undefined {
  if (isPaused(settings, now)) return "paused";
  if (claims >= CLAIMS_MAX) return "claims-full";
  if (active >= ACTIVE_MAX) return "threads-full";
  return takenThisWeek >= settings.weekly ? "week-full" : undefined;
}

function firstWordsOf(mentor: string, { messages, reviews }: Thread): Date | undefined {
  const written = messages.filter(
    ({ by, author, isNote }) => by === "mentor" && author === mentor && !isNote,
  );
  const given = reviews.filter((review) => review.mentor === mentor);
  const times = [...written, ...given].map(({ at }) => at.getTime());
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

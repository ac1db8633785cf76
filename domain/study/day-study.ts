import type { DayPart } from "./day-part.ts";
import { betterScore, type QuizScore } from "./quiz.ts";
import { dropOther, keepSave, type Save, type Versions } from "./versions.ts";

export type PartMark = { readonly done: boolean; readonly changedAt: Date };

export type QuizStanding = {
  readonly best: QuizScore;
  readonly tries: number;
  readonly lastTriedAt: Date;
  /** Idempotency keys of the last attempts: a resent attempt is not counted again. */
  readonly recentTries: readonly string[];
};

/** right: answered correctly; seen: looked at the answer. */
export const QUICK_OUTCOMES = ["right", "seen"] as const;

export type QuickOutcome = (typeof QUICK_OUTCOMES)[number];

export type QuickMark = { readonly outcome: QuickOutcome; readonly doneAt: Date };

/** What one learner did on one study day. */
export type DayStudy = {
  readonly parts: Readonly<Partial<Record<DayPart, PartMark>>>;
  readonly quiz?: QuizStanding | undefined;
  readonly note?: Versions<string> | undefined;
  /** Quick tasks of the text, by id. */
  readonly quick?: Readonly<Record<string, QuickMark>> | undefined;
};

export const DAY_NOT_STUDIED: DayStudy = { parts: {} };

/** More than a device holds unsent, so that all of them sent twice still count once. */
export const RECENT_TRIES_KEPT = 300;

/** Last write wins, in whichever order marks of several devices arrive. */
export function markPart(day: DayStudy, part: DayPart, mark: PartMark): DayStudy {
  const kept = day.parts[part];
  return kept && !isNewer(mark, kept) ? day : { ...day, parts: { ...day.parts, [part]: mark } };
}

function isNewer(mark: PartMark, kept: PartMark): boolean {
  const aheadMs = mark.changedAt.getTime() - kept.changedAt.getTime();
  return aheadMs === 0 ? mark.done && !kept.done : aheadMs > 0;
}

/** 'right' is final, whatever is looked at later; of two equal marks the earlier one stays. */
export function markQuick(day: DayStudy, taskId: string, mark: QuickMark): DayStudy {
  const kept = day.quick?.[taskId];
  const isBetter = kept?.outcome === "seen" && mark.outcome === "right";
  const isEarlier = kept?.outcome === mark.outcome && mark.doneAt < kept.doneAt;
  return kept && !isBetter && !isEarlier ? day : { ...day, quick: { ...day.quick, [taskId]: mark } };
}

export type QuizTry = { readonly id: string; readonly score: QuizScore; readonly answeredAt: Date };

export function addQuizTry(day: DayStudy, fresh: QuizTry): DayStudy {
  const { quiz } = day;
  if (quiz?.recentTries.includes(fresh.id)) return day;
  const isLast = !quiz || fresh.answeredAt > quiz.lastTriedAt;
  return {
    ...day,
    quiz: {
      best: betterScore(quiz?.best, fresh.score),
      tries: (quiz?.tries ?? 0) + 1,
      lastTriedAt: isLast ? fresh.answeredAt : quiz.lastTriedAt,
      recentTries: [fresh.id, ...(quiz?.recentTries ?? [])].slice(0, RECENT_TRIES_KEPT),
    },
  };
}

export function keepNote(day: DayStudy, save: Save<string>): DayStudy {
  return withNote(
    day,
    keepSave(day.note, save, (text) => text),
  );
}

export function dropOtherNote(day: DayStudy, savedAt: Date): DayStudy {
  return day.note ? withNote(day, dropOther(day.note, savedAt)) : day;
}

/** Returns the same object if nothing changed, so that nothing is written. */
function withNote(day: DayStudy, note: Versions<string>): DayStudy {
  return note === day.note ? day : { ...day, note };
}

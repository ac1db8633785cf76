import { type Refusal, refuse } from "../refusal.ts";
import { RECENT_TRIES_KEPT } from "./day-study.ts";
import { type CodeFile, type Exercise, isHonestTry, isSameCode, overlay, withoutLocked } from "./exercise.ts";

type Outcome = { readonly id: string; readonly ok: boolean };

export type Attempt = {
  readonly id: string;
  readonly files: readonly CodeFile[];
  readonly outcomes: readonly Outcome[];
  readonly passed: boolean;
  readonly honest: boolean;
  readonly attemptedAt: Date;
};

export type PassingSubmission = {
  readonly attemptId: string;
  readonly files: readonly CodeFile[];
  /** Identifies the version of the exercise's tests that it passed. */
  readonly testsSha256: string;
  readonly passedAt: Date;
};

/** What one learner tried in one exercise. */
export type ExerciseHistory = {
  /** Counts honest attempts, including those no longer stored. */
  readonly tries: number;
  readonly firstPassedAt?: Date | undefined;
  /** The last passing one, stored permanently: a certificate may refer to it. */
  readonly passing?: PassingSubmission | undefined;
  /** Newest first. */
  readonly attempts: readonly Attempt[];
  /** Idempotency keys of the last attempts that are counted and no longer stored: resent, they are not counted again. */
  readonly droppedIds?: readonly string[] | undefined;
};

export const NOT_TRIED: ExerciseHistory = { tries: 0, attempts: [] };

export const ATTEMPTS_KEPT = 20;

/** As reported by the learner's device. */
export type ClaimedAttempt = Pick<Attempt, "id" | "files" | "outcomes" | "attemptedAt">;

/** A report whose outcomes match the exercise, with its whole code and its verdict. */
export type JudgedAttempt = Omit<Attempt, "honest">;

export function judgeAttempt(
  exercise: Exercise,
  claim: ClaimedAttempt,
): JudgedAttempt | Refusal<"unknown-test" | "starter-unchanged"> {
  const ids = [...exercise.tests, ...exercise.mutants].map(({ id }) => id);
  const outcomes = new Map(claim.outcomes.map(({ id, ok }) => [id, ok]));
  const fits =
    outcomes.size === claim.outcomes.length && [...outcomes.keys()].every((id) => ids.includes(id));
  if (!fits) return refuse("unknown-test");
  const passed = ids.length > 0 && ids.every((id) => outcomes.get(id) === true);
  const starter = withoutLocked(exercise.files, exercise);
  const files = overlay(starter, withoutLocked(claim.files, exercise));
  // No starter passes its own tests: this report was faked.
  if (passed && isSameCode(files, starter)) return refuse("starter-unchanged");
  return { ...claim, files, passed };
}

/** Whether passing code is exactly the code that passed another exercise: no two exercises have the same solution. */
export function isCopied(
  { files, passed }: Pick<JudgedAttempt, "files" | "passed">,
  passedElsewhere: readonly Pick<PassingSubmission, "files">[],
): boolean {
  return passed && passedElsewhere.some((other) => isSameCode(files, other.files));
}

/** Idempotent: the same attempt twice counts once, and each counts, however late it arrives; only the newest stay stored. */
export function addAttempt(
  history: ExerciseHistory,
  judged: JudgedAttempt,
  exercise: Exercise,
  testsSha256: string,
): ExerciseHistory {
  const { attempts, droppedIds = [] } = history;
  if (droppedIds.includes(judged.id) || attempts.some(({ id }) => id === judged.id)) return history;
  const passed = judged.passed ? withPassing(history, judged, testsSha256) : history;
  const earlier = attempts.map(({ files }) => files);
  const honest = isHonestTry(judged.files, withoutLocked(exercise.files, exercise), earlier);
  const all = [...attempts, { ...judged, honest }].sort(newestFirst);
  const dropped = all.slice(ATTEMPTS_KEPT).map(({ id }) => id);
  return {
    ...passed,
    tries: history.tries + (honest ? 1 : 0),
    attempts: all.slice(0, ATTEMPTS_KEPT),
    ...(dropped.length > 0 && { droppedIds: [...dropped, ...droppedIds].slice(0, RECENT_TRIES_KEPT) }),
  };
}

function withPassing(history: ExerciseHistory, judged: JudgedAttempt, testsSha256: string): ExerciseHistory {
  const { id, files, attemptedAt } = judged;
  const { firstPassedAt, passing } = history;
  const isFirst = !firstPassedAt || attemptedAt < firstPassedAt;
  const isLast = !passing || attemptedAt > passing.passedAt;
  if (!isFirst && !isLast) return history;
  return {
    ...history,
    ...(isFirst && { firstPassedAt: attemptedAt }),
    ...(isLast && { passing: { attemptId: id, files, testsSha256, passedAt: attemptedAt } }),
  };
}

function newestFirst(a: Pick<Attempt, "id" | "attemptedAt">, b: Pick<Attempt, "id" | "attemptedAt">): number {
  return b.attemptedAt.getTime() - a.attemptedAt.getTime() || (a.id < b.id ? 1 : -1);
}

import type { PlanBody } from "#contract/plan.ts";
import type { AnswersBody } from "#contract/study.ts";
import type { DayPart } from "#domain/study/day-part.ts";
import type { QuickOutcome } from "#domain/study/day-study.ts";
import { type CodeFile, isHonestTry } from "#domain/study/exercise.ts";
import { betterScore, type QuizAnswers, type QuizScore } from "#domain/study/quiz.ts";

/** no: only on this device so far; refused: the server refused it permanently, so it is not retried. */
export type Sent = "no" | "yes" | "refused";

export type Version<Value> = { readonly value: Value; readonly savedAt: string };

/** A text of the learner, with the version it is based on: that distinguishes a change from a conflict. */
export type Written<Value> = Version<Value> & {
  readonly basedOn: string | null;
  readonly sent: Sent;
  /** In flight: must be acknowledged before anything newer, or the account would see a conflict. */
  readonly sending?: (Version<Value> & { readonly basedOn: string | null }) | undefined;
  /** Another device's version that was not seen when this one was written. */
  readonly other?: Version<Value> | undefined;
};

type PartMark = { readonly done: boolean; readonly at: string; readonly sent: Sent };

type DeviceQuiz = {
  readonly best: QuizScore;
  readonly tries: number;
  /** Attempts the account has not counted yet, in the order in which they were made. */
  readonly unsent: readonly QuizTry[];
  /** The best one made on this device. */
  readonly bestId?: string | undefined;
};

/** Idempotency key made here, so that the same attempt sent twice counts once. */
export type QuizTry = { readonly id: string; readonly answers: QuizAnswers; readonly answeredAt: string };

type DeviceQuick = { readonly outcome: QuickOutcome; readonly at: string; readonly sent: Sent };

export type DeviceAttempt = {
  readonly id: string;
  readonly files: readonly CodeFile[];
  readonly outcomes: readonly { readonly id: string; readonly ok: boolean }[];
  readonly isPassed: boolean;
  readonly isHonest: boolean;
  readonly attemptedAt: string;
  readonly sent: Sent;
};

export type DeviceDay = {
  readonly parts: Readonly<Partial<Record<DayPart, PartMark>>>;
  readonly quiz?: DeviceQuiz | undefined;
  readonly note?: Written<string> | undefined;
  /** Quick tasks of the text, by their ids. */
  readonly quick?: Readonly<Record<string, DeviceQuick>> | undefined;
  /** Answers to quick tasks and in reviews, one by one; `useStudyOnDevice` looks for them by this name. */
  readonly unsentAnswers?: readonly AnswersBody["answers"][number][] | undefined;
};

export type DeviceExercise = {
  readonly draft?: Written<readonly CodeFile[]> | undefined;
  readonly attempts: readonly DeviceAttempt[];
  /** Honest attempts that the account has counted; unsent ones of `attempts` are added. */
  readonly triesSent: number;
  readonly passedAt?: string | undefined;
};

/** An unsent tick: acknowledged ones are in the learner's record. */
export type DeviceTick = {
  readonly courseId: string;
  /** Its index when it was ticked, for messages. */
  readonly dayIndex: number;
  readonly done: boolean;
  readonly at: string;
  readonly timeZone: string;
  /** Where the learner ticked, so that a failure is shown in the same place. */
  readonly madeIn: "next-step" | "path" | "day";
};

/** An unsent change of a course's plan, without what was chosen again later. */
export type DevicePlanChange = { readonly change: PlanBody; readonly at: string };

/** Somebody's work on this device: all of a visitor's, a copy of a signed-in learner's. */
export type DeviceStudy = {
  readonly version: 1;
  /** By course id, in the order in which they were made; the account's plan is in its replies. */
  readonly plans?: Readonly<Record<string, readonly DevicePlanChange[]>> | undefined;
  /** By day id. */
  readonly ticks?: Readonly<Record<string, DeviceTick>> | undefined;
  readonly days: Readonly<Record<string, DeviceDay>>;
  /** What is written in a critique is a draft too, by its critiqueId. */
  readonly exercises: Readonly<Record<string, DeviceExercise>>;
};

export const NOTHING_STUDIED: DeviceStudy = { version: 1, days: {}, exercises: {} };
const NEW_DAY: DeviceDay = { parts: {} };
const NEW_EXERCISE: DeviceExercise = { attempts: [], triesSent: 0 };

const SENT_ATTEMPTS_KEPT = 5;
/**
 * For one quiz or exercise. The account counts every try, so each one has to arrive: nothing unsent is dropped below
 * this bound, which only protects the device's storage. Not more than the tries that the account recognises when they
 * are sent again (RECENT_TRIES_KEPT in day-study.ts).
 */
export const UNSENT_KEPT = 200;

export function dayOf(study: DeviceStudy, dayId: string): DeviceDay {
  return study.days[dayId] ?? NEW_DAY;
}

export function exerciseOf(study: DeviceStudy, exerciseId: string): DeviceExercise {
  return study.exercises[exerciseId] ?? NEW_EXERCISE;
}

export function withDay(
  study: DeviceStudy,
  dayId: string,
  change: (day: DeviceDay) => DeviceDay,
): DeviceStudy {
  return { ...study, days: { ...study.days, [dayId]: change(dayOf(study, dayId)) } };
}

export function withExercise(
  study: DeviceStudy,
  exerciseId: string,
  change: (exercise: DeviceExercise) => DeviceExercise,
): DeviceStudy {
  return {
    ...study,
    exercises: { ...study.exercises, [exerciseId]: change(exerciseOf(study, exerciseId)) },
  };
}

export function markPart(
  study: DeviceStudy,
  dayId: string,
  part: DayPart,
  done: boolean,
  at: string,
): DeviceStudy {
  return withDay(study, dayId, (day) => ({
    ...day,
    parts: { ...day.parts, [part]: { done, at, sent: "no" } },
  }));
}

/** Last write wins, as in the account: the same value again must win over a change that another device made in between. */
export function markTick(study: DeviceStudy, dayId: string, tick: DeviceTick): DeviceStudy {
  return { ...study, ticks: { ...study.ticks, [dayId]: tick } };
}

/** The account has answered the tick of `at`; one that changed again meanwhile stays. */
export function settleTick(study: DeviceStudy, dayId: string, at: string): DeviceStudy {
  const { [dayId]: answered, ...rest } = study.ticks ?? {};
  return answered?.at === at ? { ...study, ticks: rest } : study;
}

/** In the order in which they were made. */
export function unsentTicks({ ticks = {} }: DeviceStudy): (DeviceTick & { readonly dayId: string })[] {
  return Object.entries(ticks)
    .map(([dayId, tick]) => ({ dayId, ...tick }))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** 'right' is final, whatever is looked at later. */
export function markQuick(
  study: DeviceStudy,
  dayId: string,
  taskId: string,
  outcome: QuickOutcome,
  at: string,
): DeviceStudy {
  const kept = dayOf(study, dayId).quick?.[taskId];
  if (kept && (kept.outcome === outcome || kept.outcome === "right")) return study;
  return withDay(study, dayId, (day) => ({
    ...day,
    quick: { ...day.quick, [taskId]: { outcome, at, sent: "no" } },
  }));
}

export function addQuiz(study: DeviceStudy, dayId: string, quiz: QuizTry, score: QuizScore): DeviceStudy {
  return withDay(study, dayId, (day) => {
    const best = betterScore(day.quiz?.best, score);
    const bestId = best === score ? quiz.id : day.quiz?.bestId;
    return {
      ...day,
      quiz: {
        best,
        bestId,
        tries: (day.quiz?.tries ?? 0) + 1,
        unsent: boundedTries([...(day.quiz?.unsent ?? []), quiz], bestId),
      },
    };
  });
}

/** The first rates the day's cards and the best is the score; of the others only the count is lost. */
function boundedTries(tries: readonly QuizTry[], bestId: string | undefined): readonly QuizTry[] {
  const surplus = tries.length - UNSENT_KEPT;
  if (surplus <= 0) return tries;
  const dropped = new Set(tries.filter(({ id }, index) => index > 0 && id !== bestId).slice(0, surplus));
  return tries.filter((one) => !dropped.has(one));
}

export function writeNote(study: DeviceStudy, dayId: string, text: string, savedAt: string): DeviceStudy {
  return withDay(study, dayId, (day) => ({ ...day, note: written(day.note, text, savedAt) }));
}

export function writeDraft(
  study: DeviceStudy,
  exerciseId: string,
  files: readonly CodeFile[],
  savedAt: string,
): DeviceStudy {
  return withExercise(study, exerciseId, (exercise) => ({
    ...exercise,
    draft: written(exercise.draft, files, savedAt),
  }));
}

export function swapNote(study: DeviceStudy, dayId: string, savedAt: string): DeviceStudy {
  return withDay(study, dayId, (day) => ({ ...day, note: swapped(day.note, savedAt) }));
}

export function swapDraft(study: DeviceStudy, exerciseId: string, savedAt: string): DeviceStudy {
  return withExercise(study, exerciseId, (exercise) => ({
    ...exercise,
    draft: swapped(exercise.draft, savedAt),
  }));
}

/** Swaps the two versions: the new current one is based on the other, so that the account does the same. */
function swapped<Value>(before: Written<Value> | undefined, savedAt: string): Written<Value> | undefined {
  if (!before?.other) return before;
  const { value, savedAt: basedOn } = before.other;
  const other = { value: before.value, savedAt: before.savedAt };
  return { value, savedAt, basedOn, sent: "no", sending: before.sending, other };
}

/** The next text is based on what was sent; while nothing was sent, the base stays that of the first change. */
function written<Value>(before: Written<Value> | undefined, value: Value, savedAt: string): Written<Value> {
  const basedOn = before?.sent === "yes" ? before.savedAt : (before?.basedOn ?? null);
  return { value, savedAt, basedOn, sent: "no", sending: before?.sending, other: before?.other };
}

export type NewAttempt = Pick<DeviceAttempt, "id" | "files" | "outcomes" | "isPassed" | "attemptedAt">;

export function addAttempt(
  study: DeviceStudy,
  exerciseId: string,
  attempt: NewAttempt,
  starter: readonly CodeFile[],
): DeviceStudy {
  return withExercise(study, exerciseId, (exercise) => {
    const paths = new Set(attempt.files.map(({ path }) => path));
    // Older attempts contain locked files, too.
    const earlier = exercise.attempts.map(({ files }) => files.filter(({ path }) => paths.has(path)));
    const isHonest = isHonestTry(attempt.files, starter, earlier);
    const attempts = [...exercise.attempts, { ...attempt, isHonest, sent: "no" as const }];
    return {
      ...exercise,
      attempts: keptAttempts(attempts),
      // Attempts that are dropped must stay counted.
      triesSent: exercise.triesSent + unsentTries(attempts) - unsentTries(keptAttempts(attempts)),
      ...(attempt.isPassed && !exercise.passedAt && { passedAt: attempt.attemptedAt }),
    };
  });
}

/**
 * All that the account does not have yet, and of the rest the newest few and the last passing one, whatever its age.
 * Beyond the bound the oldest failed ones go: the account would not keep their code either, only count them.
 */
function keptAttempts(attempts: readonly DeviceAttempt[]): DeviceAttempt[] {
  const newest = new Set(attempts.slice(-SENT_ATTEMPTS_KEPT));
  const lastPassed = attempts.findLast(({ isPassed }) => isPassed);
  const unsent = attempts.filter(({ sent }) => sent === "no");
  const surplus = Math.max(unsent.length - UNSENT_KEPT, 0);
  const dropped = new Set(unsent.filter(({ isPassed }) => !isPassed).slice(0, surplus));
  return attempts.filter((attempt) =>
    attempt.sent === "no" ? !dropped.has(attempt) : newest.has(attempt) || attempt === lastPassed,
  );
}

function unsentTries(attempts: readonly DeviceAttempt[]): number {
  return attempts.filter(({ isHonest, sent }) => isHonest && sent === "no").length;
}

export function standingOf(exercise: DeviceExercise): { readonly isPassed: boolean; readonly tries: number } {
  return {
    isPassed: exercise.passedAt !== undefined,
    tries: exercise.triesSent + unsentTries(exercise.attempts),
  };
}

export function isNothing(study: DeviceStudy): boolean {
  return [study.days, study.exercises, study.ticks ?? {}, study.plans ?? {}].every(
    (kept) => Object.keys(kept).length === 0,
  );
}

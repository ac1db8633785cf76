import type { DayPart } from "#domain/study/day-part.ts";
import type { QuickOutcome } from "#domain/study/day-study.ts";
import { type CodeFile, isHonestTry } from "#domain/study/exercise.ts";
import { betterScore, type QuizAnswers, type QuizScore } from "#domain/study/quiz.ts";

/** no: only on this device so far; refused: the server will never take it, so it is not sent again. */
export type Sent = "no" | "yes" | "refused";

export type Version<Value> = { readonly value: Value; readonly savedAt: string };

/** Something the learner writes, with what the account held when it was written: that tells a change from a clash. */
export type Written<Value> = Version<Value> & {
  readonly basedOn: string | null;
  readonly sent: Sent;
  /** On its way without an answer yet: must arrive before anything newer, or the account would see a clash. */
  readonly sending?: (Version<Value> & { readonly basedOn: string | null }) | undefined;
  /** Another device's version that was not seen when this one was written. */
  readonly other?: Version<Value> | undefined;
};

type PartMark = { readonly done: boolean; readonly at: string; readonly sent: Sent };

type DeviceQuiz = {
  readonly best: QuizScore;
  readonly tries: number;
  /** What the account has not counted yet, the best of them first. */
  readonly unsent: readonly QuizTry[];
};

/** The id is made here, so that the same try sent twice counts once. */
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
};

export type DeviceExercise = {
  readonly draft?: Written<readonly CodeFile[]> | undefined;
  readonly attempts: readonly DeviceAttempt[];
  /** Honest tries that the account has counted; those of `attempts` that are not sent come on top. */
  readonly triesSent: number;
  readonly passedAt?: string | undefined;
};

/** A tick that the account does not have yet: the account's own stand in the learner's record. */
export type DeviceTick = {
  readonly courseId: string;
  /** Its place when it was ticked, for those who are told of it. */
  readonly dayIndex: number;
  readonly done: boolean;
  readonly at: string;
  readonly timeZone: string;
  /** Where the learner ticked, so that a failure is told in the same place. */
  readonly madeIn: "next-step" | "path" | "day";
};

/** What this device keeps of somebody's studying: the whole of a visitor's, a copy of a signed-in learner's. */
export type DeviceStudy = {
  readonly version: 1;
  /** By day id. */
  readonly ticks?: Readonly<Record<string, DeviceTick>> | undefined;
  readonly days: Readonly<Record<string, DeviceDay>>;
  readonly exercises: Readonly<Record<string, DeviceExercise>>;
};

export const NOTHING_STUDIED: DeviceStudy = { version: 1, days: {}, exercises: {} };
const NEW_DAY: DeviceDay = { parts: {} };
const NEW_EXERCISE: DeviceExercise = { attempts: [], triesSent: 0 };

const ATTEMPTS_KEPT = 5;
const UNSENT_QUIZZES_KEPT = 5;

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

/** Who says the same again has not done it later: the first moment counts. */
export function markTick(study: DeviceStudy, dayId: string, tick: DeviceTick): DeviceStudy {
  if (study.ticks?.[dayId]?.done === tick.done) return study;
  return { ...study, ticks: { ...study.ticks, [dayId]: tick } };
}

/** The account has answered to the tick of `at`; one that was changed again meanwhile stays. */
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

/** Right stays right, whatever is looked at later. */
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

/** The best answers stay in front, so that a long row of tries without a network loses no score. */
export function addQuiz(study: DeviceStudy, dayId: string, quiz: QuizTry, score: QuizScore): DeviceStudy {
  return withDay(study, dayId, (day) => {
    const best = betterScore(day.quiz?.best, score);
    const unsent = day.quiz?.unsent ?? [];
    const ordered = best === score ? [quiz, ...unsent] : [...unsent, quiz];
    return {
      ...day,
      quiz: { best, tries: (day.quiz?.tries ?? 0) + 1, unsent: ordered.slice(0, UNSENT_QUIZZES_KEPT) },
    };
  });
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

/** The other version comes to the front and what stood there waits in its place: based on the other, so that the account does the same. */
function swapped<Value>(before: Written<Value> | undefined, savedAt: string): Written<Value> | undefined {
  if (!before?.other) return before;
  const { value, savedAt: basedOn } = before.other;
  const other = { value: before.value, savedAt: before.savedAt };
  return { value, savedAt, basedOn, sent: "no", sending: before.sending, other };
}

/** What was sent is what the next text builds on; while nothing was sent, the base stays the one of the first change. */
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
    // Older attempts hold locked files, too.
    const earlier = exercise.attempts.map(({ files }) => files.filter(({ path }) => paths.has(path)));
    const isHonest = isHonestTry(attempt.files, starter, earlier);
    const attempts = [...exercise.attempts, { ...attempt, isHonest, sent: "no" as const }];
    return {
      ...exercise,
      attempts: keptAttempts(attempts),
      // What falls off the list must stay counted.
      triesSent: exercise.triesSent + unsentTries(attempts) - unsentTries(keptAttempts(attempts)),
      ...(attempt.isPassed && !exercise.passedAt && { passedAt: attempt.attemptedAt }),
    };
  });
}

/** The newest few, and the last that passed, whatever its age. */
function keptAttempts(attempts: readonly DeviceAttempt[]): DeviceAttempt[] {
  const newest = new Set(attempts.slice(-ATTEMPTS_KEPT));
  const lastPassed = attempts.findLast(({ isPassed }) => isPassed);
  return attempts.filter((attempt) => newest.has(attempt) || attempt === lastPassed);
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
  return [study.days, study.exercises, study.ticks ?? {}].every((kept) => Object.keys(kept).length === 0);
}

import type {
  AttemptReply,
  DayStudyReply,
  DraftReply,
  NoteReply,
  QuickReply,
  QuizReply,
} from "#contract/study.ts";
import { critiqueId } from "#domain/study/critique.ts";
import { DAY_PARTS, type DayPart } from "#domain/study/day-part.ts";
import type { CodeFile } from "#domain/study/exercise.ts";
import { betterScore } from "#domain/study/quiz.ts";
import {
  type DeviceAttempt,
  type DeviceDay,
  type DeviceStudy,
  type Sent,
  type Version,
  type Written,
  withDay,
  withExercise,
} from "./device-study.ts";

/** The account's state replaces what was sent; unsent changes stay. */
export function foldDay(study: DeviceStudy, reply: DayStudyReply): DeviceStudy {
  const folded = withDay(study, reply.dayId, (day) => ({
    parts: foldParts(day.parts, reply.parts),
    quiz: foldQuiz(day.quiz, reply.quiz),
    note: foldWritten(day.note, reply.note && noteVersions(reply.note)),
    quick: foldQuick(day.quick, reply.quick),
    unsentAnswers: day.unsentAnswers,
  }));
  const withCritiques = reply.critiques.reduce(
    (so, { taskId, draft }) =>
      withExercise(so, critiqueId(reply.dayId, taskId), (critique) => ({
        ...critique,
        draft: foldWritten(critique.draft, draftVersions(draft)),
      })),
    folded,
  );
  return reply.exercises.reduce(
    (so, { exerciseId, tries, passedAt, draft }) =>
      withExercise(so, exerciseId, (exercise) => ({
        ...exercise,
        triesSent: tries,
        passedAt: passedAt ?? exercise.attempts.find(isUnsentPass)?.attemptedAt,
        draft: foldWritten(exercise.draft, draft && draftVersions(draft)),
      })),
    withCritiques,
  );
}

function isUnsentPass({ isPassed, sent }: DeviceAttempt): boolean {
  return isPassed && sent === "no";
}

function foldParts(own: DeviceDay["parts"], saved: DayStudyReply["parts"]): DeviceDay["parts"] {
  const marks = DAY_PARTS.flatMap((part) => {
    const mark = own[part];
    const doneAt = saved[part];
    if (mark?.sent === "no") return [[part, mark] as const];
    return doneAt ? [[part, { done: true, at: doneAt, sent: "yes" }] as const] : [];
  });
  return Object.fromEntries(marks);
}

function foldQuick(own: DeviceDay["quick"], saved: DayStudyReply["quick"]): DeviceDay["quick"] {
  const unsent = Object.entries(own ?? {}).filter(([, { sent }]) => sent === "no");
  const kept = saved.map(
    ({ taskId, outcome, doneAt }) => [taskId, { outcome, at: doneAt, sent: "yes" }] as const,
  );
  return Object.fromEntries([...kept, ...unsent]);
}

/** The reply to one of them. One that improved meanwhile stays unsent. */
export function foldQuickReply(
  study: DeviceStudy,
  dayId: string,
  taskId: string,
  at: string,
  reply: QuickReply | undefined,
): DeviceStudy {
  return withDay(study, dayId, (day) => {
    const mark = day.quick?.[taskId];
    if (mark?.at !== at) return day;
    const outcome = reply?.outcome ?? mark.outcome;
    return { ...day, quick: { ...day.quick, [taskId]: { outcome, at, sent: reply ? "yes" : "refused" } } };
  });
}

function foldQuiz(own: DeviceDay["quiz"], saved: DayStudyReply["quiz"]): DeviceDay["quiz"] {
  if (!saved) return own;
  const unsent = own?.unsent ?? [];
  const best = own && unsent.length > 0 ? betterScore(saved.best, own.best) : saved.best;
  return { best, bestId: own?.bestId, tries: saved.tries + unsent.length, unsent };
}

/** The account's version and, beside it, another device's unseen version. */
type Versions<Value> = Version<Value> & { readonly other: Version<Value> | undefined };

export function noteVersions({ text, savedAt, other }: NoteReply): Versions<string> {
  return { value: text, savedAt, other: other ? { value: other.text, savedAt: other.savedAt } : undefined };
}

export function draftVersions({ files, savedAt, other }: DraftReply): Versions<readonly CodeFile[]> {
  return { value: files, savedAt, other: other ? { value: other.files, savedAt: other.savedAt } : undefined };
}

/** What was refused stays, and so does what is newer than a delayed reply. */
function foldWritten<Value>(
  own: Written<Value> | undefined,
  saved: Versions<Value> | null,
): Written<Value> | undefined {
  if (!saved || (own && (own.sent !== "yes" || own.savedAt > saved.savedAt))) return own;
  return { ...saved, basedOn: saved.savedAt, sent: "yes" };
}

/** Before a save is sent: from now on it may have arrived, even if the reply is lost. */
export function markSending<Value>(own: Written<Value>): Written<Value> {
  const { value, savedAt, basedOn } = own;
  return own.sending ? own : { ...own, sending: { value, savedAt, basedOn } };
}

/**
 * The reply to the save of `sentAt`. Another tab may have sent the same and handled its reply: then nothing is left to
 * do.
 */
export function foldSaved<Value>(
  own: Written<Value>,
  saved: Versions<Value>,
  sentAt: string,
): Written<Value> {
  const { sending, ...rest } = own;
  if (sending?.savedAt !== sentAt) return own;
  if (own.savedAt === sentAt) return { ...saved, basedOn: saved.savedAt, sent: "yes" };
  const isOwn = JSON.stringify(saved.value) === JSON.stringify(sending.value);
  // Another device's version won over an older text of ours: with the old base, the account will keep it beside ours.
  return isOwn ? { ...rest, basedOn: saved.savedAt, other: saved.other } : rest;
}

export function foldRefused<Value>(own: Written<Value>, sentAt: string): Written<Value> {
  const { sending, ...rest } = own;
  if (sending?.savedAt !== sentAt) return own;
  return own.savedAt === sentAt ? { ...rest, sent: "refused" } : rest;
}

/** A mark that changed again meanwhile stays unsent. */
export function foldPart(
  study: DeviceStudy,
  dayId: string,
  part: DayPart,
  at: string,
  sent: Sent,
): DeviceStudy {
  return withDay(study, dayId, (day) => {
    const mark = day.parts[part];
    return mark?.at === at ? { ...day, parts: { ...day.parts, [part]: { ...mark, sent } } } : day;
  });
}

export function foldQuizReply(
  study: DeviceStudy,
  dayId: string,
  tryId: string,
  reply: QuizReply | undefined,
): DeviceStudy {
  return withDay(study, dayId, (day) => {
    if (!day.quiz) return day;
    const unsent = day.quiz.unsent.filter(({ id }) => id !== tryId);
    if (!reply) return { ...day, quiz: { ...day.quiz, unsent } };
    return { ...day, quiz: foldQuiz({ ...day.quiz, unsent }, reply) };
  });
}

export function foldAttempt(
  study: DeviceStudy,
  exerciseId: string,
  attemptId: string,
  reply: AttemptReply | undefined,
): DeviceStudy {
  return withExercise(study, exerciseId, (exercise) => ({
    ...exercise,
    attempts: exercise.attempts.map((attempt) =>
      attempt.id === attemptId ? { ...attempt, sent: reply ? "yes" : "refused" } : attempt,
    ),
    ...(reply && { triesSent: reply.tries, passedAt: reply.passedAt ?? exercise.passedAt }),
  }));
}

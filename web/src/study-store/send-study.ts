import type { TickReply } from "#contract/learning.ts";
import type { PlanReply } from "#contract/plan.ts";
import type {
  AnswersReply,
  AttemptReply,
  DayPartsReply,
  DraftReply,
  NoteReply,
  QuickReply,
  QuizReply,
} from "#contract/study.ts";
import { isFinal } from "../api/is-final.ts";
import { inZone } from "../api/plan.ts";
import type { request } from "../api/request.ts";
import { nextAnswers, settleAnswers } from "./device-answers.ts";
import { settlePlan } from "./device-plans.ts";
import { type DeviceTick, dayOf, exerciseOf, settleTick, withDay, withExercise } from "./device-study.ts";
import {
  draftVersions,
  foldAttempt,
  foldPart,
  foldQuickReply,
  foldQuizReply,
  foldRefused,
  foldSaved,
  markSending,
  noteVersions,
} from "./fold-study.ts";
import type { StudyStore } from "./study-store.ts";
import { nextUnsent, type Unsent } from "./unsent-study.ts";

/** The account's reply to a tick; without a reply it was refused permanently. */
export type TickAnswer = {
  readonly tick: DeviceTick & { readonly dayId: string };
  readonly reply?: TickReply | undefined;
  readonly error?: Error | undefined;
};

/** The account's reply to a change of the plan; without a reply it was refused permanently. */
export type PlanAnswer = {
  readonly courseId: string;
  readonly reply?: PlanReply | undefined;
  readonly error?: Error | undefined;
};

type Ask = typeof request;

export type Sending = {
  readonly ask: Ask;
  /** Asked before each request: on a slow network somebody else may log in during a round. */
  readonly isOwnersSession: () => boolean;
  /** Called before the tick is removed here, so that it stays visible. */
  readonly onTickAnswer: (answer: TickAnswer) => Promise<void>;
  /** Called after the change is removed here: the reply includes it. */
  readonly onPlanAnswer?: (answer: PlanAnswer) => Promise<void>;
};

const rounds = new WeakMap<StudyStore, Promise<void>>();

/**
 * Sends one by one until the account has everything or its session ends; throws errors that are worth a retry. One round at a time per
 * store.
 */
export function sendUnsent(store: StudyStore, sending: Sending): Promise<void> {
  const round = rounds.get(store) ?? sendAll(store, sending).finally(() => rounds.delete(store));
  rounds.set(store, round);
  return round;
}

async function sendAll(store: StudyStore, sending: Sending): Promise<void> {
  for (let next = nextUnsent(store.current()); next; next = nextUnsent(store.current())) {
    if (!sending.isOwnersSession()) return;
    await sendOne(store, next, sending);
  }
}

function sendOne(store: StudyStore, unsent: Unsent, sending: Sending): Promise<void> {
  const { ask } = sending;
  switch (unsent.kind) {
    case "part":
      return sendPart(store, unsent, ask);
    case "quiz":
      return sendQuiz(store, unsent.dayId, ask);
    case "quick":
      return sendQuick(store, unsent, ask);
    case "answers":
      return sendAnswers(store, unsent.dayId, ask);
    case "note":
      return sendNote(store, unsent.dayId, ask);
    case "draft":
      return sendDraft(store, unsent.exerciseId, ask);
    case "attempt":
      return sendAttempt(store, unsent.exerciseId, ask);
    case "tick":
      return sendTick(store, unsent.dayId, sending);
    case "plan":
      return sendPlan(store, unsent.courseId, sending);
  }
}

async function sendPart(
  store: StudyStore,
  { dayId, part }: Extract<Unsent, { kind: "part" }>,
  ask: Ask,
): Promise<void> {
  const mark = dayOf(store.current(), dayId).parts[part];
  if (!mark) return;
  const reply = await unlessRefused(
    ask<DayPartsReply>("PUT", `/me/study/days/${dayId}/parts/${part}`, {
      done: mark.done,
      changedAt: mark.at,
    }),
  );
  store.change((study) => foldPart(study, dayId, part, mark.at, reply ? "yes" : "refused"));
}

async function sendQuiz(store: StudyStore, dayId: string, ask: Ask): Promise<void> {
  const tried = dayOf(store.current(), dayId).quiz?.unsent[0];
  if (!tried) return;
  const reply = await unlessRefused(ask<QuizReply>("POST", `/me/study/days/${dayId}/quiz`, tried));
  store.change((study) => foldQuizReply(study, dayId, tried.id, reply));
}

async function sendQuick(
  store: StudyStore,
  { dayId, taskId }: Extract<Unsent, { kind: "quick" }>,
  ask: Ask,
): Promise<void> {
  const mark = dayOf(store.current(), dayId).quick?.[taskId];
  if (!mark) return;
  const { outcome, at } = mark;
  const reply = await unlessRefused(
    ask<QuickReply>("PUT", `/me/study/days/${dayId}/quick/${taskId}`, { outcome, doneAt: at }),
  );
  store.change((study) => foldQuickReply(study, dayId, taskId, at, reply));
}

async function sendAnswers(store: StudyStore, dayId: string, ask: Ask): Promise<void> {
  const answers = nextAnswers(store.current(), dayId);
  if (answers.length === 0) return;
  await unlessRefused(ask<AnswersReply>("POST", `/me/study/days/${dayId}/answers`, { answers }));
  store.change((study) => settleAnswers(study, dayId, answers));
}

async function sendNote(store: StudyStore, dayId: string, ask: Ask): Promise<void> {
  store.change((study) =>
    withDay(study, dayId, (day) => ({ ...day, note: day.note && markSending(day.note) })),
  );
  const sending = dayOf(store.current(), dayId).note?.sending;
  if (!sending) return;
  const { value: text, savedAt, basedOn } = sending;
  const reply = await unlessRefused(
    ask<NoteReply>("PUT", `/me/study/days/${dayId}/note`, { text, savedAt, basedOn }),
  );
  store.change((study) =>
    withDay(study, dayId, (day) => ({
      ...day,
      note:
        day.note &&
        (reply ? foldSaved(day.note, noteVersions(reply), savedAt) : foldRefused(day.note, savedAt)),
    })),
  );
}

async function sendDraft(store: StudyStore, exerciseId: string, ask: Ask): Promise<void> {
  store.change((study) =>
    withExercise(study, exerciseId, (exercise) => ({
      ...exercise,
      draft: exercise.draft && markSending(exercise.draft),
    })),
  );
  const sending = exerciseOf(store.current(), exerciseId).draft?.sending;
  if (!sending) return;
  const { value: files, savedAt, basedOn } = sending;
  const reply = await unlessRefused(
    ask<DraftReply>("PUT", `/me/study/exercises/${exerciseId}/draft`, { files, savedAt, basedOn }),
  );
  store.change((study) =>
    withExercise(study, exerciseId, (exercise) => ({
      ...exercise,
      draft:
        exercise.draft &&
        (reply
          ? foldSaved(exercise.draft, draftVersions(reply), savedAt)
          : foldRefused(exercise.draft, savedAt)),
    })),
  );
}

async function sendAttempt(store: StudyStore, exerciseId: string, ask: Ask): Promise<void> {
  const attempt = exerciseOf(store.current(), exerciseId).attempts.find(({ sent }) => sent === "no");
  if (!attempt) return;
  const { id, files, outcomes, attemptedAt } = attempt;
  const reply = await unlessRefused(
    ask<AttemptReply>("POST", `/me/study/exercises/${exerciseId}/attempts`, {
      id,
      files,
      outcomes,
      attemptedAt,
    }),
  );
  store.change((study) => foldAttempt(study, exerciseId, id, reply));
}

async function sendTick(store: StudyStore, dayId: string, { ask, onTickAnswer }: Sending): Promise<void> {
  const tick = store.current().ticks?.[dayId];
  if (!tick) return;
  const { courseId, dayIndex, done, timeZone, at } = tick;
  try {
    const body = { done, timeZone, dayId, madeAt: at };
    const reply = await ask<TickReply>("PUT", `/me/days/${courseId}/${dayIndex}`, body);
    await onTickAnswer({ tick: { dayId, ...tick }, reply });
  } catch (error) {
    if (!isFinal(error)) throw error;
    await onTickAnswer({ tick: { dayId, ...tick }, error: error as Error });
  }
  store.change((study) => settleTick(study, dayId, at));
}

async function sendPlan(store: StudyStore, courseId: string, { ask, onPlanAnswer }: Sending): Promise<void> {
  const [made] = store.current().plans?.[courseId] ?? [];
  if (!made) return;
  const { change, at } = made;
  let answer: PlanAnswer;
  try {
    const body = { ...change, madeAt: at };
    answer = { courseId, reply: await ask<PlanReply>("PUT", `/me/plan/${courseId}?${inZone()}`, body) };
  } catch (error) {
    if (!isFinal(error)) throw error;
    answer = { courseId, error: error as Error };
  }
  store.change((study) => settlePlan(study, courseId, at));
  await onPlanAnswer?.(answer);
}

async function unlessRefused<Reply>(reply: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await reply;
  } catch (error) {
    if (!isFinal(error)) throw error;
    console.error("the account did not take a part of the progress; it stays on this device", error);
    return undefined;
  }
}

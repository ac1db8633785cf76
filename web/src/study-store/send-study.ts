import { API_ERRORS } from "#contract/errors.ts";
import type {
  AttemptReply,
  DayPartsReply,
  DraftReply,
  NoteReply,
  QuickReply,
  QuizReply,
} from "#contract/study.ts";
import { dayOf, exerciseOf, withDay, withExercise } from "./device-study.ts";
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
import { ApiError, request } from "../api/request.ts";
import type { StudyStore } from "./study-store.ts";
import { nextUnsent, type Unsent } from "./unsent-study.ts";

/** Refused for ever: sending it again would only hold up the rest. */
const FINAL_STATUSES: readonly number[] = [400, 404, 409, 413];

export function isFinal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code !== "offline" &&
    FINAL_STATUSES.includes(API_ERRORS[error.code].status)
  );
}

/** One after the other until the account has everything; throws what is worth another try later. */
export async function sendUnsent(store: StudyStore): Promise<void> {
  for (let next = nextUnsent(store.current()); next; next = nextUnsent(store.current())) {
    await sendOne(store, next);
  }
}

function sendOne(store: StudyStore, unsent: Unsent): Promise<void> {
  switch (unsent.kind) {
    case "part":
      return sendPart(store, unsent);
    case "quiz":
      return sendQuiz(store, unsent.dayId);
    case "quick":
      return sendQuick(store, unsent);
    case "note":
      return sendNote(store, unsent.dayId);
    case "draft":
      return sendDraft(store, unsent.exerciseId);
    case "attempt":
      return sendAttempt(store, unsent.exerciseId);
  }
}

async function sendPart(
  store: StudyStore,
  { dayId, part }: Extract<Unsent, { kind: "part" }>,
): Promise<void> {
  const mark = dayOf(store.current(), dayId).parts[part];
  if (!mark) return;
  const reply = await unlessRefused(
    request<DayPartsReply>("PUT", `/me/study/days/${dayId}/parts/${part}`, { done: mark.done }),
  );
  store.change((study) => foldPart(study, dayId, part, mark.at, reply ? "yes" : "refused"));
}

async function sendQuiz(store: StudyStore, dayId: string): Promise<void> {
  const tried = dayOf(store.current(), dayId).quiz?.unsent[0];
  if (!tried) return;
  const reply = await unlessRefused(request<QuizReply>("POST", `/me/study/days/${dayId}/quiz`, tried));
  store.change((study) => foldQuizReply(study, dayId, tried.id, reply));
}

async function sendQuick(
  store: StudyStore,
  { dayId, taskId }: Extract<Unsent, { kind: "quick" }>,
): Promise<void> {
  const mark = dayOf(store.current(), dayId).quick?.[taskId];
  if (!mark) return;
  const { outcome, at } = mark;
  const reply = await unlessRefused(
    request<QuickReply>("PUT", `/me/study/days/${dayId}/quick/${taskId}`, { outcome, doneAt: at }),
  );
  store.change((study) => foldQuickReply(study, dayId, taskId, at, reply));
}

async function sendNote(store: StudyStore, dayId: string): Promise<void> {
  store.change((study) =>
    withDay(study, dayId, (day) => ({ ...day, note: day.note && markSending(day.note) })),
  );
  const sending = dayOf(store.current(), dayId).note?.sending;
  if (!sending) return;
  const { value: text, savedAt, basedOn } = sending;
  const reply = await unlessRefused(
    request<NoteReply>("PUT", `/me/study/days/${dayId}/note`, { text, savedAt, basedOn }),
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

async function sendDraft(store: StudyStore, exerciseId: string): Promise<void> {
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
    request<DraftReply>("PUT", `/me/study/exercises/${exerciseId}/draft`, { files, savedAt, basedOn }),
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

async function sendAttempt(store: StudyStore, exerciseId: string): Promise<void> {
  const attempt = exerciseOf(store.current(), exerciseId).attempts.find(({ sent }) => sent === "no");
  if (!attempt) return;
  const { id, files, outcomes, attemptedAt } = attempt;
  const reply = await unlessRefused(
    request<AttemptReply>("POST", `/me/study/exercises/${exerciseId}/attempts`, {
      id,
      files,
      outcomes,
      attemptedAt,
    }),
  );
  store.change((study) => foldAttempt(study, exerciseId, id, reply));
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

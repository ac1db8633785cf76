import type { JoinBody, JoinReply } from "#contract/study.ts";
import { isRefusal } from "#domain/refusal.ts";
import type { AnswerFact } from "#domain/study/answer-fact.ts";
import type { DayPart } from "#domain/study/day-part.ts";
import type { PartMark, QuickMark, QuizTry } from "#domain/study/day-study.ts";
import { type CodeFile, type Exercise, withoutLocked } from "#domain/study/exercise.ts";
import type { JudgedAttempt } from "#domain/study/exercise-history.ts";
import { plausibleTime } from "#domain/study/plausible-time.ts";
import type { Save } from "#domain/study/versions.ts";
import { testsFingerprint } from "#server/tests-fingerprint.ts";
import { answersOf, answersOfQuiz, attemptOf, quickMarkOf, quizTryOf, saveOf } from "./claims.ts";
import type { Drafted, LessonIndex } from "./lesson-index.ts";

export type DayJoin = {
  readonly dayId: string;
  readonly parts: readonly { readonly part: DayPart; readonly mark: PartMark }[];
  readonly quizTries: readonly QuizTry[];
  readonly notes: readonly Save<string>[];
  readonly quick: readonly { readonly taskId: string; readonly mark: QuickMark }[];
  readonly answers: readonly AnswerFact[];
};

export type DraftJoin = {
  readonly drafted: Drafted;
  readonly saves: readonly Save<readonly CodeFile[]>[];
};

export type ExerciseJoin = {
  readonly exercise: Exercise;
  readonly testsSha256: string;
  readonly attempts: readonly JudgedAttempt[];
};

type JoinPlan = {
  readonly days: readonly DayJoin[];
  readonly drafts: readonly DraftJoin[];
  readonly exercises: readonly ExerciseJoin[];
  readonly skipped: JoinReply["skipped"];
};

/** Groups a device's data by day and exercise. What the courses no longer have is left out and reported. */
export function planJoin(lessons: LessonIndex, body: JoinBody, now: Date): JoinPlan {
  const dayIds = distinct(
    [...body.parts, ...body.quizzes, ...body.notes, ...body.quick, ...body.answers].map(({ dayId }) => dayId),
  );
  const draftedIds = distinct(body.drafts.map(({ exerciseId }) => exerciseId));
  const triedIds = distinct(body.attempts.map(({ exerciseId }) => exerciseId));
  const planned = triedIds.flatMap((id) => {
    const exercise = lessons.exercises.get(id);
    return exercise ? [exerciseJoin(exercise, body, now)] : [];
  });
  return {
    days: dayIds.filter((id) => lessons.days.has(id)).map((id) => dayJoin(lessons, id, body, now)),
    drafts: draftedIds.flatMap((id) => {
      const drafted = lessons.drafted.get(id);
      return drafted ? [draftJoin(drafted, body, now)] : [];
    }),
    exercises: planned.map(({ join }) => join),
    skipped: {
      dayIds: dayIds.filter((id) => !lessons.days.has(id)),
      exerciseIds: distinct([
        ...draftedIds.filter((id) => !lessons.drafted.has(id)),
        ...triedIds.filter((id) => !lessons.exercises.has(id)),
      ]),
      attemptIds: planned.flatMap(({ misfits }) => misfits),
    },
  };
}

function dayJoin(lessons: LessonIndex, id: string, body: JoinBody, now: Date): DayJoin {
  const day = lessons.days.get(id);
  const isHere = (entry: { readonly dayId: string }) => entry.dayId === id;
  return {
    dayId: id,
    parts: body.parts.filter(isHere).map(({ part, done, changedAt }) => ({
      part,
      mark: { done, changedAt: plausibleTime(new Date(changedAt), now) },
    })),
    quizTries: body.quizzes.filter(isHere).flatMap((sent) => (day && quizTryOf(day, sent, now)) ?? []),
    notes: body.notes.filter(isHere).map((sent) => saveOf(sent.text, sent, now)),
    // A quick task that the text no longer has is dropped silently.
    quick: body.quick.filter(isHere).flatMap((sent) => {
      const mark = day && quickMarkOf(day, sent.taskId, sent, now);
      return mark ? [{ taskId: sent.taskId, mark }] : [];
    }),
    answers: day
      ? [
          ...body.quizzes.filter(isHere).flatMap((sent) => answersOfQuiz(day, sent, now)),
          ...answersOf(day, body.answers.filter(isHere), now),
        ]
      : [],
  };
}

function draftJoin(drafted: Drafted, body: JoinBody, now: Date): DraftJoin {
  const saves = body.drafts
    .filter(({ exerciseId }) => exerciseId === drafted.id)
    .map((draft) => saveOf(withoutLocked(draft.files, drafted), draft, now));
  return { drafted, saves };
}

function exerciseJoin(
  exercise: Exercise,
  body: JoinBody,
  now: Date,
): { readonly join: ExerciseJoin; readonly misfits: readonly string[] } {
  const sent = body.attempts.filter(({ exerciseId }) => exerciseId === exercise.id);
  const judged = sent.map((attempt) => attemptOf(exercise, attempt, now));
  return {
    join: {
      exercise,
      testsSha256: testsFingerprint(exercise),
      attempts: judged.flatMap((attempt) => (isRefusal(attempt) ? [] : [attempt])),
    },
    misfits: sent.filter((_, index) => isRefusal(judged[index])).map(({ id }) => id),
  };
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

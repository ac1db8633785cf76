import type {
  CourseStudyReply,
  DayPartsReply,
  DayStudyReply,
  DraftReply,
  NoteReply,
  QuickReply,
  QuizReply,
} from "#contract/study.ts";
import type { Course, StudyDay } from "#domain/courses/course.ts";
import { DAY_PARTS } from "#domain/study/day-part.ts";
import {
  DAY_NOT_STUDIED,
  type DayStudy,
  type PartMark,
  type QuickMark,
  type QuizStanding,
} from "#domain/study/day-study.ts";
import { type Draft, trimDraft } from "#domain/study/draft.ts";
import type { Versions } from "#domain/study/versions.ts";
import type { ExerciseStanding } from "#server/ports/exercise-store.ts";
import { critiquesOf, exercisesOf } from "./lesson-index.ts";

type Standings = ReadonlyMap<string, ExerciseStanding>;

export function presentStanding(exerciseId: string, standing: ExerciseStanding | undefined) {
  return {
    exerciseId,
    tries: standing?.tries ?? 0,
    passedAt: standing?.firstPassedAt?.toISOString() ?? null,
  };
}

export function presentDayStudy(
  day: StudyDay,
  study: DayStudy,
  standings: Standings,
  drafts: ReadonlyMap<string, Draft>,
): DayStudyReply {
  return {
    dayId: day.id,
    parts: presentParts(study),
    quiz: study.quiz ? presentQuiz(study.quiz) : null,
    note: study.note ? presentNote(study.note) : null,
    quick: Object.entries(study.quick ?? {}).map(([taskId, mark]) => presentQuick(taskId, mark)),
    exercises: exercisesOf([day]).map((exercise) => {
      const draft = drafts.get(exercise.id);
      return {
        ...presentStanding(exercise.id, standings.get(exercise.id)),
        draft: draft ? presentDraft(trimDraft(draft, exercise)) : null,
      };
    }),
    critiques: critiquesOf(day).flatMap(({ id, taskId }) => {
      const draft = drafts.get(id);
      return draft ? [{ taskId, draft: presentDraft(draft) }] : [];
    }),
  };
}

export function presentCourseStudy(
  course: Pick<Course, "id" | "days">,
  days: ReadonlyMap<string, DayStudy>,
  standings: Standings,
): CourseStudyReply {
  return {
    courseId: course.id,
    days: course.days.map((day) => {
      const { parts, quiz } = days.get(day.id) ?? DAY_NOT_STUDIED;
      const exercises = exercisesOf([day]);
      return {
        dayId: day.id,
        partsDone: DAY_PARTS.filter((part) => parts[part]?.done),
        quizBest: quiz ? { ...quiz.best } : null,
        exercisesPassed: exercises.filter(({ id }) => standings.get(id)?.firstPassedAt).length,
        exercisesAll: exercises.length,
      };
    }),
  };
}

export function presentParts({ parts }: Pick<DayStudy, "parts">): DayPartsReply {
  const doneAt = (mark: PartMark | undefined) => (mark?.done ? mark.changedAt.toISOString() : null);
  return {
    watch: doneAt(parts.watch),
    read: doneAt(parts.read),
    practise: doneAt(parts.practise),
    check: doneAt(parts.check),
  };
}

export function presentQuiz({ best, tries, lastTriedAt }: QuizStanding): Omit<QuizReply, "score"> {
  return { best: { ...best }, tries, lastTriedAt: lastTriedAt.toISOString() };
}

export function presentQuick(taskId: string, { outcome, doneAt }: QuickMark): QuickReply {
  return { taskId, outcome, doneAt: doneAt.toISOString() };
}

export function presentNote({ current, others: [other] }: Versions<string>): NoteReply {
  return { ...noteVersion(current), other: other ? noteVersion(other) : null };
}

export function presentDraft({ current, others: [other] }: Draft): DraftReply {
  return { ...draftVersion(current), other: other ? draftVersion(other) : null };
}

function noteVersion({ value, savedAt }: Versions<string>["current"]) {
  return { text: value, savedAt: savedAt.toISOString() };
}

function draftVersion({ value, savedAt }: Draft["current"]) {
  return { files: value.map(({ path, text }) => ({ path, text })), savedAt: savedAt.toISOString() };
}

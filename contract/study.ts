import { z } from "zod";
import { ANSWER_OUTCOMES } from "#domain/study/answer-fact.ts";
import { DAY_PARTS } from "#domain/study/day-part.ts";
import { QUICK_OUTCOMES } from "#domain/study/day-study.ts";
import { ANSWERS_AT_ONCE } from "#domain/study/kept-answers.ts";
import {
  CODE_MAX_CHARACTERS,
  charactersOf,
  FILES_MAX,
  NOTE_MAX_CHARACTERS,
} from "#domain/study/study-bounds.ts";

const id = z.string().min(1).max(80);
const moment = z.iso.datetime();
const dayPart = z.enum(DAY_PARTS);

/** Sanitise: no database stores a null character or a lone surrogate, so they become the replacement character. */
export const typedText = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((text) => text.toWellFormed().replaceAll("\0", "\ufffd"));

/** Names may begin with a dot: .env and .github/workflows/test.yml are files of exercises too. */
const codeFile = z.object({
  path: z
    .string()
    .max(120)
    .regex(/^\.?\w[\w.-]*(\/\.?\w[\w.-]*)*$/, "a path inside the exercise, such as src/Main.java"),
  text: typedText(CODE_MAX_CHARACTERS),
});

export const codeFiles = z
  .array(codeFile)
  .min(1)
  .max(FILES_MAX)
  .refine((files) => charactersOf(files) <= CODE_MAX_CHARACTERS, "all files together are too long")
  .refine(
    (files) => new Set(files.map(({ path }) => path)).size === files.length,
    "a file stands there twice",
  )
  .readonly();

/**
 * Optimistic concurrency. `savedAt` is the device's own time. `basedOn` is the `savedAt` of the version that the device
 * last got from the server, null for none: if another device saved since, that version is kept beside, not lost. If the
 * answer to a save is lost, the device retries the same save before sending a newer one.
 */
const saveOf = { savedAt: moment, basedOn: moment.nullable() };

const outcomes = z
  .array(z.object({ id, ok: z.boolean() }))
  .max(100)
  .readonly();

/** Chosen option numbers, counted from 0, by question id. */
const answers = z
  .record(id, z.array(z.int().min(0).max(20)).max(20).readonly())
  .refine((given) => Object.keys(given).length <= 100, "too many answers")
  .readonly();

export const studyDayParams = z.object({ dayId: id });
export const studyPartParams = z.object({ dayId: id, part: dayPart });
export const studyExerciseParams = z.object({ exerciseId: id });
export const studyCourseParams = z.object({ courseId: z.string().max(64) });

export const studyQuickParams = z.object({ dayId: id, taskId: id });

const quickOutcome = z.enum(QUICK_OUTCOMES);
export const quickBody = z.object({ outcome: quickOutcome, doneAt: moment });

/** Older pages do not send `changedAt`: then it counts as changed now. */
export const partBody = z.object({ done: z.boolean(), changedAt: moment.optional() });
/** Idempotent: the device makes `id`, so the same attempt sent twice counts once, here and in `joinBody`. */
export const quizBody = z.object({ id: z.uuid(), answers, answeredAt: moment });
export const noteBody = z.object({ text: typedText(NOTE_MAX_CHARACTERS), ...saveOf });
/** Of an exercise or, by `critiqueId`, of a critique. */
export const draftBody = z.object({ files: codeFiles, ...saveOf });
/**
 * Idempotent: the device makes `id`, so the same attempt sent twice counts once. Tests without an outcome did not pass.
 */
export const attemptBody = z.object({ id: z.uuid(), files: codeFiles, outcomes, attemptedAt: moment });

/** An answer to a quick task of the text or in a review. Those of a Check come with its try. */
const givenAnswer = z.object({
  /** Idempotent: the device makes it, so the same answer sent twice is one. */
  id: z.uuid(),
  /** As the review names questions: 'quick/count-them', 'term/loop'. */
  questionId: z.string().min(1).max(300),
  kind: z.enum(["quick", "review"]),
  outcome: z.enum(ANSWER_OUTCOMES),
  givenAt: moment,
});
export const answersBody = z.object({ answers: z.array(givenAnswer).min(1).max(ANSWERS_AT_ONCE) });

/** Which other version the learner has seen and drops: a newer one is not lost. */
export const dropOtherQuery = z.object({ savedAt: moment });

/** Everything a device saved while nobody was signed in. Idempotent: sent twice, it counts once. */
export const joinBody = z.object({
  parts: z.array(z.object({ dayId: id, part: dayPart, done: z.boolean(), changedAt: moment })).max(1000),
  quizzes: z.array(quizBody.extend({ dayId: id })).max(500),
  notes: z.array(noteBody.extend({ dayId: id })).max(200),
  drafts: z.array(draftBody.extend({ exerciseId: id })).max(200),
  attempts: z.array(attemptBody.extend({ exerciseId: id })).max(500),
  /** Devices that loaded the page before there were quick tasks do not send it. */
  quick: z
    .array(quickBody.extend({ dayId: id, taskId: id }))
    .max(1000)
    .default([]),
  /** Nor do they send answers one by one. */
  answers: z
    .array(givenAnswer.extend({ dayId: id }))
    .max(1000)
    .default([]),
});

const quizScore = z.object({ right: z.int(), of: z.int() });

/** Done since that time; null: not done. */
export const dayPartsReply = z.object({
  watch: moment.nullable(),
  read: moment.nullable(),
  practise: moment.nullable(),
  check: moment.nullable(),
});

export const quickReply = z.object({ taskId: z.string(), outcome: quickOutcome, doneAt: moment });

/** Answers to questions that the day does not have: the device must not send them again. */
export const answersReply = z.object({ skippedIds: z.array(z.string()) });

const quizStanding = z.object({ best: quizScore, tries: z.int(), lastTriedAt: moment });

export const quizReply = quizStanding.extend({ score: quizScore });

const noteVersion = z.object({ text: z.string(), savedAt: moment });
/**
 * `other` was saved by a device that had not seen the current version: the newest of these, until the learner drops it.
 */
export const noteReply = noteVersion.extend({ other: noteVersion.nullable() });

/** After the other version was dropped: null when there never was a note. */
export const noteLeftReply = z.object({ note: noteReply.nullable() });

const draftVersion = z.object({
  files: z.array(z.object({ path: z.string(), text: z.string() })),
  savedAt: moment,
});
export const draftReply = draftVersion.extend({ other: draftVersion.nullable() });

export const draftLeftReply = z.object({ draft: draftReply.nullable() });

const exerciseStanding = z.object({
  exerciseId: z.string(),
  /** Counts real attempts only: neither the unchanged starter nor repeated code. */
  tries: z.int(),
  /** When it was first passed. */
  passedAt: moment.nullable(),
});

/** `passed` is about this attempt, the rest about the exercise. */
export const attemptReply = exerciseStanding.extend({ passed: z.boolean() });

export const dayStudyReply = z.object({
  dayId: z.string(),
  parts: dayPartsReply,
  quiz: quizStanding.nullable(),
  note: noteReply.nullable(),
  /** The quick tasks that are done. */
  quick: z.array(quickReply),
  /** Every exercise of the day, in its order, tried or not. */
  exercises: z.array(exerciseStanding.extend({ draft: draftReply.nullable() })),
  /** The critiques that were begun. */
  critiques: z.array(z.object({ taskId: z.string(), draft: draftReply })),
});

export const courseStudyReply = z.object({
  courseId: z.string(),
  /** Every day of the course, in its order. */
  days: z.array(
    z.object({
      dayId: z.string(),
      partsDone: z.array(dayPart),
      quizBest: quizScore.nullable(),
      exercisesPassed: z.int(),
      exercisesAll: z.int(),
    }),
  ),
});

/** What was not accepted because the courses no longer have it. The device must not send it again. */
export const joinReply = z.object({
  skipped: z.object({
    dayIds: z.array(z.string()),
    exerciseIds: z.array(z.string()),
    attemptIds: z.array(z.string()),
  }),
});

export type QuizBody = z.infer<typeof quizBody>;
export type AttemptBody = z.infer<typeof attemptBody>;
export type AnswersBody = z.infer<typeof answersBody>;
export type AnswersReply = z.infer<typeof answersReply>;
export type JoinBody = z.infer<typeof joinBody>;
export type QuickReply = z.infer<typeof quickReply>;
export type DayPartsReply = z.infer<typeof dayPartsReply>;
export type QuizReply = z.infer<typeof quizReply>;
export type NoteReply = z.infer<typeof noteReply>;
export type DraftReply = z.infer<typeof draftReply>;
export type AttemptReply = z.infer<typeof attemptReply>;
export type DayStudyReply = z.infer<typeof dayStudyReply>;
export type CourseStudyReply = z.infer<typeof courseStudyReply>;
export type JoinReply = z.infer<typeof joinReply>;

import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import {
  answersBody,
  answersReply,
  courseStudyReply,
  dayPartsReply,
  dayStudyReply,
  dropOtherQuery,
  noteBody,
  noteLeftReply,
  noteReply,
  partBody,
  quickBody,
  quickReply,
  quizBody,
  quizReply,
  studyCourseParams,
  studyDayParams,
  studyPartParams,
  studyQuickParams,
} from "#contract/study.ts";
import {
  addQuizTry,
  DAY_NOT_STUDIED,
  dropOtherNote,
  keepNote,
  markPart,
  markQuick,
} from "#domain/study/day-study.ts";
import { plausibleTime } from "#domain/study/plausible-time.ts";
import { findCourse } from "#server/find-course.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import type { AnswerStore } from "#server/ports/answer-store.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import type { ReviewStore } from "#server/ports/review-store.ts";
import type { StudyStore } from "#server/ports/study-store.ts";
import { answersOf, answersOfQuiz, quickMarkOf, quizTryOf, saveOf } from "./claims.ts";
import { keepCheck } from "./keep-check.ts";
import { critiquesOf, exercisesOf, findDay, indexLessons } from "./lesson-index.ts";
import {
  presentCourseStudy,
  presentDayStudy,
  presentNote,
  presentParts,
  presentQuick,
  presentQuiz,
} from "./present-study.ts";
import { PART_MARKS, QUIZ_TRIES, SAVES } from "./study-limits.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly sessionOf: SessionOf;
  readonly study: StudyStore;
  readonly exercises: ExerciseStore;
  readonly plans: PlanStore;
  readonly reviews: ReviewStore;
  readonly answers: AnswerStore;
  readonly limitUse: LimitUse;
  readonly now: () => Date;
};

/** Studying needs no enrolment: everybody who is signed in keeps their work. */
export async function studyDayRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  readingRoutes(app, deps);
  markingRoutes(app, deps);
  answeringRoutes(app, deps);
  noteRoutes(app, deps);
}

function readingRoutes(app: FastifyInstance, { catalogue, sessionOf, study, exercises }: Deps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const lessons = indexLessons(catalogue);

  typed.get(
    "/me/study/days/:dayId",
    {
      schema: {
        summary: "What the learner did of a study day: parts, quiz, note, exercises and drafts",
        tags: ["study"],
        params: studyDayParams,
        response: { 200: dayStudyReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const day = findDay(lessons, request.params.dayId);
      const exerciseIds = exercisesOf([day]).map(({ id }) => id);
      const [days, standings, drafts] = await Promise.all([
        study.days(account.uid, [day.id]),
        exercises.standings(account.uid, exerciseIds),
        exercises.drafts(account.uid, [...exerciseIds, ...critiquesOf(day).map(({ id }) => id)]),
      ]);
      return presentDayStudy(day, days.get(day.id) ?? DAY_NOT_STUDIED, standings, drafts);
    },
  );

  typed.get(
    "/me/study/courses/:courseId",
    {
      schema: {
        summary: "How far the learner is in each day of a course",
        tags: ["study"],
        params: studyCourseParams,
        response: { 200: courseStudyReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const course = findCourse(catalogue, request.params.courseId);
      const exerciseIds = exercisesOf(course.days).map(({ id }) => id);
      const dayIds = course.days.map(({ id }) => id);
      const [days, standings] = await Promise.all([
        study.days(account.uid, dayIds),
        exercises.standings(account.uid, exerciseIds),
      ]);
      return presentCourseStudy(course, days, standings);
    },
  );
}

function markingRoutes(app: FastifyInstance, deps: Deps): void {
  const { catalogue, sessionOf, study, limitUse, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const lessons = indexLessons(catalogue);

  typed.put(
    "/me/study/days/:dayId/parts/:part",
    {
      config: { stores: "study-days" },
      schema: {
        summary: "Mark a part of a study day as done or not done",
        tags: ["study"],
        params: studyPartParams,
        body: partBody,
        response: { 200: dayPartsReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const { dayId, part } = request.params;
      findDay(lessons, dayId);
      await limitUse("study-part", account.uid, PART_MARKS);
      const { done, changedAt } = request.body;
      const mark = {
        done,
        changedAt: changedAt === undefined ? now() : plausibleTime(new Date(changedAt), now()),
      };
      return presentParts(await study.changeDay(account.uid, dayId, (day) => markPart(day, part, mark)));
    },
  );

  typed.put(
    "/me/study/days/:dayId/quick/:taskId",
    {
      config: { stores: "study-days" },
      schema: {
        summary: "Keep that a quick task of the text was answered, or that its answer was seen",
        tags: ["study"],
        params: studyQuickParams,
        body: quickBody,
        response: { 200: quickReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const { dayId, taskId } = request.params;
      const mark = quickMarkOf(findDay(lessons, dayId), taskId, request.body, now());
      if (!mark) throw new ApiError("unknown-quick-task");
      await limitUse("study-quick", account.uid, PART_MARKS);
      const { quick } = await study.changeDay(account.uid, dayId, (day) => markQuick(day, taskId, mark));
      const kept = quick?.[taskId];
      if (!kept) throw new Error("a quick task was not kept");
      return presentQuick(taskId, kept);
    },
  );
}

function answeringRoutes(app: FastifyInstance, deps: Deps): void {
  const { catalogue, sessionOf, study, limitUse, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const lessons = indexLessons(catalogue);

  typed.post(
    "/me/study/days/:dayId/answers",
    {
      config: { stores: "work" },
      schema: {
        summary:
          "Keep every answer to a question of a day, in its text or in a review; twice is as good as once",
        tags: ["study"],
        params: studyDayParams,
        body: answersBody,
        response: { 200: answersReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const day = findDay(lessons, request.params.dayId);
      await limitUse("study-answers", account.uid, PART_MARKS);
      const sent = request.body.answers;
      const answers = answersOf(day, sent, now());
      await deps.answers.add(account.uid, answers);
      const known = new Set(answers.map(({ id }) => id));
      return { skippedIds: sent.map(({ id }) => id).filter((id) => !known.has(id)) };
    },
  );

  typed.post(
    "/me/study/days/:dayId/quiz",
    {
      config: { stores: "study-days" },
      schema: {
        summary: "Have the answers to a day's questions scored; the best score is kept",
        tags: ["study"],
        params: studyDayParams,
        body: quizBody,
        response: { 200: quizReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const { dayId } = request.params;
      const studyDay = findDay(lessons, dayId);
      const quizTry = quizTryOf(studyDay, request.body, now());
      if (!quizTry) throw new ApiError("no-quiz");
      await limitUse("study-quiz", account.uid, QUIZ_TRIES);
      const { quiz } = await study.changeDay(account.uid, dayId, (day) => addQuizTry(day, quizTry));
      if (!quiz) throw new Error("a quiz try was not kept");
      await deps.answers.add(account.uid, answersOfQuiz(studyDay, request.body, now()));
      const { answeredAt } = quizTry;
      await keepCheck(deps, account.uid, studyDay, { answers: request.body.answers, answeredAt });
      return { ...presentQuiz(quiz), score: { ...quizTry.score } };
    },
  );
}

function noteRoutes(app: FastifyInstance, { catalogue, sessionOf, study, limitUse, now }: Deps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const lessons = indexLessons(catalogue);

  typed.put(
    "/me/study/days/:dayId/note",
    {
      config: { stores: "work" },
      schema: {
        summary: "Save the note of a day; a version that was not seen is kept beside it",
        tags: ["study"],
        params: studyDayParams,
        body: noteBody,
        response: { 200: noteReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const { dayId } = request.params;
      findDay(lessons, dayId);
      await limitUse("study-note", account.uid, SAVES);
      const save = saveOf(request.body.text, request.body, now());
      const { note } = await study.changeDay(account.uid, dayId, (day) => keepNote(day, save));
      if (!note) throw new Error("a note was not kept");
      return presentNote(note);
    },
  );

  typed.delete(
    "/me/study/days/:dayId/note/other",
    {
      schema: {
        summary: "Drop the other version of a note",
        tags: ["study"],
        params: studyDayParams,
        querystring: dropOtherQuery,
        response: { 200: noteLeftReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const { dayId } = request.params;
      findDay(lessons, dayId);
      const savedAt = new Date(request.query.savedAt);
      const { note } = await study.changeDay(account.uid, dayId, (day) => dropOtherNote(day, savedAt));
      return { note: note ? presentNote(note) : null };
    },
  );
}

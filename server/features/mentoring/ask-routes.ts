import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { API_ERRORS } from "#contract/errors.ts";
import {
  askBody,
  askedReply,
  askQuery,
  askStandingReply,
  earlierQuery,
  earlierReply,
  reviewAskBody,
} from "#contract/mentoring.ts";
import type { Account } from "#domain/accounts/account.ts";
import type { CourseId } from "#domain/courses/course.ts";
import type { AgeRefusal } from "#domain/mentoring/age-refusal.ts";
import { type AskRefusal, askCounts, askLimits, askRefusal } from "#domain/mentoring/ask-limits.ts";
import { askQuestion } from "#domain/mentoring/ask-question.ts";
import { after, DAY_MS } from "#domain/mentoring/durations.ts";
import { judgeThread } from "#domain/mentoring/judge-thread.ts";
import { isSanctioned } from "#domain/mentoring/sanction.ts";
import {
  QUESTION_MIN_CHARACTERS,
  TEXT_MAX_CHARACTERS,
  type TextProblem,
} from "#domain/mentoring/text-bounds.ts";
import type { ThreadKind } from "#domain/mentoring/thread.ts";
import { newThreadFile, type Snapshot, type ThreadFile } from "#domain/mentoring/thread-file.ts";
import { mayAskForReview } from "#domain/mentoring/ticket-review.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import { findCourse } from "#server/find-course.ts";
import { ApiError } from "#server/http/api-error.ts";
import { weightOf } from "#server/http/storage-quota.ts";
import { followUps } from "#server/jobs/mentoring-follow-ups.ts";
import type { AroundLearner } from "#server/ports/mentoring-store.ts";
import { distressHelp } from "./distress-help.ts";
import { findPlace, findTicket } from "./find-place.ts";
import { CODE_BODY_BYTES, type LearnerMentoringDeps, type MentoringDeps, WRITES } from "./mentoring-deps.ts";
import { ageOf, shownNameOf } from "./people.ts";
import { presentThread } from "./present-thread.ts";
import { presentPublished } from "./published-routes.ts";
import { likelyAnswers } from "./search-published.ts";
import { courseWaiting, isCourseLate } from "./waiting.ts";

/** Limits count per day in India; a day and a half back covers all of it. */
const sinceOf = (now: Date) => after(now, -1.5 * DAY_MS);

export async function askRoutes(app: FastifyInstance, deps: LearnerMentoringDeps): Promise<void> {
  askStandingRoute(app, deps);
  askQuestionRoute(app, deps);
  askReviewRoute(app, deps);
}

function askStandingRoute(app: FastifyInstance, deps: LearnerMentoringDeps): void {
  const { catalogue, sessionOf, mentoring, mentoringFacts, now } = deps;
  const likely = likelyAnswers(deps);
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    "/me/mentoring/ask",
    {
      schema: {
        summary: "Whether the learner may ask now, the limits, and how long others waited",
        tags: ["mentoring"],
        querystring: askQuery,
        response: { 200: askStandingReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const course = findCourse(catalogue, request.query.courseId);
      const at = now();
      const [files, sanctions, waiting, shownName, age] = await Promise.all([
        mentoring.ofLearner(account.uid, 100),
        mentoringFacts.of(account.uid, "sanction"),
        courseWaiting(deps, course.id),
        shownNameOf(deps, account.uid, "learner"),
        ageOf(deps, account.uid),
      ]);
      const around = { files, sanctions: sanctions.map(({ value }) => value) };
      const code = limitFor(account, course.id, around, { isLate: waiting.isLate, age, now: at });
      const counts = askCounts(
        files.map(({ thread }) => thread),
        course.id,
        at,
      );
      const limits = askLimits(waiting.isLate);
      return {
        refusal: code ? { code, message: API_ERRORS[code].message } : null,
        waiting,
        limits: {
          openInCourse: counts.openHere,
          openInCourseMax: limits.openHere,
          openInAll: counts.openInAll,
          openInAllMax: limits.openInAll,
          newToday: counts.newToday,
          newTodayMax: limits.newToday,
        },
        textMin: QUESTION_MIN_CHARACTERS,
        textMax: TEXT_MAX_CHARACTERS,
        shownName,
      };
    },
  );

  typed.get(
    "/me/mentoring/earlier",
    {
      schema: {
        summary: "Published questions that may answer this one",
        tags: ["mentoring"],
        querystring: earlierQuery,
        response: { 200: earlierReply },
      },
    },
    async (request) => {
      const { courseId, dayId, text } = request.query;
      const course = findCourse(catalogue, courseId);
      const found = await likely(text, { courseId: course.id, dayId });
      return { questions: found.map(presentPublished) };
    },
  );
}

function askQuestionRoute(app: FastifyInstance, deps: LearnerMentoringDeps): void {
  const { catalogue, sessionOf, limitUse } = deps;
  app.withTypeProvider<ZodTypeProvider>().post(
    "/me/mentoring/threads",
    {
      config: { stores: "work" },
      bodyLimit: CODE_BODY_BYTES,
      schema: {
        summary: "Ask a mentor, with a frozen copy of where the learner stands",
        tags: ["mentoring"],
        body: askBody,
        response: { 200: askedReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      await limitUse("mentoring-write", account.uid, WRITES);
      const { id, text, files = [], failing, courseId, ...claim } = request.body;
      const course = findCourse(catalogue, courseId);
      const snapshot = { id: randomUUID(), place: findPlace(course, claim), files, failing };
      const file = await ask(deps, account, { id, kind: "question", courseId: course.id, text, snapshot });
      const thread = await presentThread(deps, file, { role: "learner", id: account.uid });
      return { thread, help: distressHelp(text, deps.tutor.help) };
    },
  );
}

function askReviewRoute(app: FastifyInstance, deps: LearnerMentoringDeps): void {
  const { sessionOf, limitUse } = deps;
  app.withTypeProvider<ZodTypeProvider>().post(
    "/me/mentoring/reviews",
    {
      config: { stores: "work" },
      schema: {
        summary: "Ask for the review of a ticket whose tests pass",
        tags: ["mentoring"],
        body: reviewAskBody,
        response: { 200: askedReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      await limitUse("mentoring-write", account.uid, WRITES);
      const { id, exerciseId, text } = request.body;
      const { course, snapshot } = await passingWork(deps, account.uid, exerciseId);
      const isInReview = ({ files }: AroundLearner) =>
        files.some(
          ({ thread, place }) =>
            thread.kind === "review" &&
            place?.exerciseId === exerciseId &&
            judgeThread(thread, deps.now()).thread.standing.state !== "closed",
        );
      const asking = { id, kind: "review", courseId: course.id, text, snapshot, isInReview } as const;
      const file = await ask(deps, account, asking);
      const thread = await presentThread(deps, file, { role: "learner", id: account.uid });
      return { thread, help: distressHelp(text, deps.tutor.help) };
    },
  );
}

/** The newest passing submission of a ticket, frozen. */
export async function passingWork(
  { catalogue, exercises, storage }: MentoringDeps,
  uid: string,
  exerciseId: string,
) {
  const ticket = findTicket(catalogue, exerciseId);
  if (!ticket) throw new ApiError("no-ticket");
  const { course, dayIndex } = ticket;
  const passing = (await exercises.passing(uid, [exerciseId])).get(exerciseId);
  if (!passing || !mayAskForReview(dayIndex + 1, { passes: true }))
    throw new ApiError("no-passing-submission");
  const place = findPlace(course, { dayIndex, exerciseId, part: "practise" });
  const snapshot: Snapshot = { id: randomUUID(), place, files: passing.files };
  // It does not come with the request, so it is not counted yet.
  await storage.take(uid, weightOf(snapshot));
  return { course, snapshot };
}

type Asking = {
  readonly id: string;
  readonly kind: ThreadKind;
  readonly courseId: CourseId;
  readonly text: string;
  readonly snapshot: Snapshot;
  readonly isInReview?: (around: AroundLearner) => boolean;
};

async function ask(deps: MentoringDeps, account: Account, asking: Asking): Promise<ThreadFile> {
  const { id, kind, courseId, text, snapshot, isInReview } = asking;
  const now = deps.now();
  const [isLate, age] = await Promise.all([isCourseLate(deps, courseId), ageOf(deps, account.uid)]);
  const asked = await deps.mentoring.ask(account.uid, id, { since: sinceOf(now), now }, (around) => {
    if (isInReview?.(around)) return refuse("already-in-review");
    const limit = limitFor(account, courseId, around, { isLate, age, now });
    const moved = askQuestion(
      { id, kind, courseId, learner: account.uid, snapshot: snapshot.id, text },
      limit,
      now,
    );
    if (isRefusal(moved)) return moved;
    const file = newThreadFile(moved.thread, snapshot.place);
    return { file, events: moved.events, snapshot, jobs: followUps(file) };
  });
  if (!isRefusal(asked)) return asked as ThreadFile;
  const refused = asked.refused as AskRefusal | TextProblem | "already-in-review" | "not-yours";
  throw new ApiError(refused === "not-yours" ? "unknown-thread" : refused);
}

type Known = { readonly isLate: boolean; readonly age: AgeRefusal | undefined; readonly now: Date };

function limitFor(
  account: Account,
  courseId: CourseId,
  { files, sanctions }: AroundLearner,
  { isLate, age, now }: Known,
) {
  const asker = {
    hasConfirmedMail: account.emailVerified,
    age,
    isSanctioned: isSanctioned(account.uid, sanctions, now),
    threads: files.map(({ thread }) => thread),
  };
  return askRefusal(asker, courseId, { now, isQueueLate: isLate });
}

import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { publishedReply } from "#contract/mentoring.ts";
import {
  type FiguresReply,
  figuresReply,
  publishBody,
  readBody,
  staffThreadsQuery,
  staffThreadsReply,
} from "#contract/mentoring-staff.ts";
import { threadParams, threadReply } from "#contract/mentoring-thread.ts";
import { judgeThread } from "#domain/mentoring/judge-thread.ts";
import { staffFigures } from "#domain/mentoring/staff-figures.ts";
import { replyProblem } from "#domain/mentoring/text-bounds.ts";
import { waitsForMentor } from "#domain/mentoring/thread.ts";
import { bothConsent, type ThreadFile } from "#domain/mentoring/thread-file.ts";
import { findCourse } from "#server/find-course.ts";
import { ApiError } from "#server/http/api-error.ts";
import { moveThread } from "./make-moves.ts";
import type { StaffMentoringDeps } from "./mentoring-deps.ts";
import { ageOf } from "./people.ts";
import { presentSummary, presentThread } from "./present-thread.ts";
import { presentPublished } from "./published-routes.ts";
import { staffRecorder } from "./staff-record.ts";
import { allWaiting, windowBegin } from "./waiting.ts";

const PUBLISHED_MOST = 200;
const SHOWN_MOST = 100;
const OPEN_REPORTS_MOST = 10_000;
const DECIDED_REPORTS_MOST = 1_000;

export async function staffThreadRoutes(app: FastifyInstance, deps: StaffMentoringDeps): Promise<void> {
  listRoutes(app, deps);
  readRoutes(app, deps);
  publishRoutes(app, deps);
}

function listRoutes(app: FastifyInstance, deps: StaffMentoringDeps): void {
  const { catalogue, mentoring, mentoringFacts, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const present = async (files: readonly ThreadFile[], uid: string) => ({
    threads: await Promise.all(
      files.slice(0, SHOWN_MOST).map((file) => presentSummary(deps, file, { role: "staff", id: uid })),
    ),
    more: files.length > SHOWN_MOST,
  });

  typed.get(
    "/mentoring",
    { schema: { hide: true, response: { 200: figuresReply } } },
    async (): Promise<FiguresReply> => {
      const at = now();
      const [counted, open, decided] = await Promise.all([
        mentoring.asked(windowBegin(at)),
        mentoringFacts.undecided("report", OPEN_REPORTS_MOST),
        mentoringFacts.decided("report", DECIDED_REPORTS_MOST),
      ]);
      const figures = staffFigures(
        counted,
        [...open, ...decided].map(({ value }) => value),
        at,
      );
      return { ...figures, courses: [...(await allWaiting(deps, counted))] };
    },
  );

  typed.get(
    "/mentoring/threads",
    { schema: { hide: true, querystring: staffThreadsQuery, response: { 200: staffThreadsReply } } },
    async (request) => {
      const { courseId } = request.query;
      const courses = courseId ? [findCourse(catalogue, courseId).id] : catalogue.courses.map(({ id }) => id);
      const at = now();
      const files = (await mentoring.queue(courses, SHOWN_MOST + 1, at))
        .filter((file) => waitsForMentor(judgeThread(file.thread, at).thread))
        .toSorted((a, b) => a.thread.askedAt.getTime() - b.thread.askedAt.getTime());
      return present(files, deps.memberOf(request).uid);
    },
  );

  typed.get(
    "/mentoring/publishable",
    { schema: { hide: true, response: { 200: staffThreadsReply } } },
    async (request) => present(await mentoring.publishable(SHOWN_MOST + 1), deps.memberOf(request).uid),
  );
}

function readReason({ reason }: { readonly reason: string }): string {
  const problem = replyProblem(reason);
  if (problem) throw new ApiError(problem);
  return reason.trim();
}

function readRoutes(app: FastifyInstance, deps: StaffMentoringDeps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const record = staffRecorder(deps);

  typed.post(
    "/mentoring/threads/:threadId/read",
    { schema: { hide: true, params: threadParams, body: readBody, response: { 200: threadReply } } },
    async (request) => {
      const reason = readReason(request.body);
      const staff = { role: "staff", id: deps.memberOf(request).uid } as const;
      const file = await moveThread(deps, request.params.threadId, staff, { name: "read" });
      await record(request, "thread-read", file.thread.id, reason);
      return presentThread(deps, file, staff);
    },
  );

  typed.post(
    "/mentoring/threads/:threadId/remove",
    { schema: { hide: true, params: threadParams, body: readBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const reason = readReason(request.body);
      const staff = { role: "staff", id: deps.memberOf(request).uid } as const;
      const { thread } = await moveThread(deps, request.params.threadId, staff, { name: "remove" });
      await deps.mentoring.unpublish(thread.id);
      await record(request, "thread-removed", thread.id, reason);
      return reply.code(204).send(null);
    },
  );
}

function publishRoutes(app: FastifyInstance, deps: StaffMentoringDeps): void {
  const { mentoring, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const record = staffRecorder(deps);

  // Includes closed threads, and those of learners who have left: they are in no other list.
  typed.get(
    "/mentoring/published",
    { schema: { hide: true, response: { 200: publishedReply } } },
    async () => ({ questions: (await mentoring.allPublished(PUBLISHED_MOST)).map(presentPublished) }),
  );

  typed.put(
    "/mentoring/published/:threadId",
    { schema: { hide: true, params: threadParams, body: publishBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const { question, answer } = request.body;
      const problem = replyProblem(question) ?? replyProblem(answer);
      if (problem) throw new ApiError(problem);
      const file = await mentoring.find(request.params.threadId);
      if (!file?.place) throw new ApiError("unknown-thread");
      const { thread, place } = file;
      if (thread.kind !== "question" || !bothConsent(file) || (await ageOf(deps, thread.learner)))
        throw new ApiError("no-consent");
      await mentoring.publish({
        threadId: thread.id,
        courseId: thread.courseId,
        dayId: place.dayId,
        question,
        answer,
        publishedAt: now(),
      });
      // A consent withdrawn meanwhile could not unpublish it yet, so check again.
      const after = await mentoring.find(thread.id);
      if (!after || !bothConsent(after)) {
        await mentoring.unpublish(thread.id);
        throw new ApiError("no-consent");
      }
      await record(request, "question-published", thread.id);
      return reply.code(204).send(null);
    },
  );

  typed.delete(
    "/mentoring/published/:threadId",
    { schema: { hide: true, params: threadParams, response: { 204: z.null() } } },
    async (request, reply) => {
      if (!(await mentoring.unpublish(request.params.threadId))) throw new ApiError("unknown-thread");
      await record(request, "question-taken-down", request.params.threadId);
      return reply.code(204).send(null);
    },
  );
}

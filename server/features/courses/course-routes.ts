import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { courseDetail, courseFigures, courseList, courseParams } from "#contract/courses.ts";
import { findCourse } from "#server/find-course.ts";
import { ApiError } from "#server/http/api-error.ts";
import { hasTag } from "#server/http/etag.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { presentCourse, presentCourseSummary } from "./present-course.ts";

type Deps = { readonly catalogue: Catalogue; readonly learners: LearnerStore };

export async function courseRoutes(app: FastifyInstance, { catalogue, learners }: Deps): Promise<void> {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const list = prepared(catalogue.courses.map(presentCourseSummary));
  const details = new Map(
    catalogue.courses.map((course) => [course.id as string, prepared(presentCourse(course))]),
  );

  typed.get(
    "/courses",
    {
      schema: {
        summary: "All courses, in the order of the menu",
        tags: ["courses"],
        response: { 200: courseList },
      },
    },
    async (request, reply) => sendPrepared(request, reply, list),
  );

  typed.get(
    "/courses/:courseId",
    {
      schema: {
        summary: "One course with its study days",
        tags: ["courses"],
        params: courseParams,
        response: { 200: courseDetail },
      },
    },
    async (request, reply) => {
      const detail = details.get(request.params.courseId);
      if (!detail) throw new ApiError("unknown-course");
      return sendPrepared(request, reply, detail);
    },
  );

  typed.get(
    "/courses/:courseId/figures",
    {
      schema: {
        summary: "Students and reviews of a course, counted",
        tags: ["courses"],
        params: courseParams,
        response: { 200: courseFigures },
      },
    },
    async (request) => learners.figures(findCourse(catalogue, request.params.courseId).id),
  );
}

type Prepared = { readonly body: Buffer; readonly etag: string };

/** Pre-serialised: the catalogue changes only with a restart. */
function prepared(value: unknown): Prepared {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}

function sendPrepared(request: FastifyRequest, reply: FastifyReply, { body, etag }: Prepared): FastifyReply {
  reply.header("etag", etag).header("cache-control", "public, max-age=0, must-revalidate");
  if (hasTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  // Sends bytes: nothing is validated or encoded again for every request.
  return reply.header("content-type", "application/json; charset=utf-8").send(body);
}

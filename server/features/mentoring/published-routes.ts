import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  type PublishedReply,
  publishedHitsReply,
  publishedQuery,
  publishedReply,
  publishedSearchQuery,
  waitingReply,
} from "#contract/mentoring.ts";
import { findCourse } from "#server/find-course.ts";
import type { PublishedQuestion } from "#server/ports/mentoring-store.ts";
import type { MentoringDeps } from "./mentoring-deps.ts";
import { searchPublished } from "./search-published.ts";
import { rememberedWaiting } from "./waiting.ts";

const SHOWN_MOST = 50;

/** Public. */
export async function publishedRoutes(app: FastifyInstance, deps: MentoringDeps): Promise<void> {
  const { catalogue, mentoring } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const waiting = rememberedWaiting(deps);
  const search = searchPublished(deps);

  typed.get(
    "/mentoring/waiting",
    {
      schema: {
        summary: "How long questions to mentors waited, by course, over the last 60 days",
        tags: ["mentoring"],
        response: { 200: waitingReply },
      },
    },
    async () => ({ courses: [...(await waiting())] }),
  );

  typed.get(
    "/mentoring/published",
    {
      schema: {
        summary: "Questions that learners asked, with their answers, without names",
        tags: ["mentoring"],
        querystring: publishedQuery,
        response: { 200: publishedReply },
      },
    },
    async (request) => {
      const course = findCourse(catalogue, request.query.courseId);
      const found = await mentoring.published(course.id, request.query.dayId, SHOWN_MOST);
      return { questions: found.map(presentPublished) };
    },
  );

  typed.get(
    "/mentoring/published/search",
    {
      schema: {
        summary: "Published questions that have the words of a search",
        tags: ["mentoring"],
        querystring: publishedSearchQuery,
        response: { 200: publishedHitsReply },
      },
    },
    async (request) => ({ hits: [...(await search(request.query.q))] }),
  );
}

export function presentPublished(published: PublishedQuestion): PublishedReply["questions"][number] {
  const { threadId, courseId, dayId, question, answer, publishedAt } = published;
  return { id: threadId, courseId, dayId, question, answer, publishedAt: publishedAt.toISOString() };
}

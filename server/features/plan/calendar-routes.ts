import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { calendarParams, calendarQuery, calendarReply, newCalendarReply } from "#contract/calendar.ts";
import { CERTIFICATE_ID_LENGTH, certificateIdFrom } from "#domain/certificates/certificate-id.ts";
import { dayPath, dayTitle } from "#domain/courses/course.ts";
import { type CalendarEvents, nextEvents } from "#domain/learning/calendar-events.ts";
import { planStudy } from "#domain/learning/study-plan.ts";
import { ApiError } from "#server/http/api-error.ts";
import { hasTag } from "#server/http/etag.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import { enrolledCourses, type Plannable, plannableCourses } from "#server/plan-of-learner.ts";
import type { CalendarStore } from "#server/ports/calendar-store.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import { calendarText, type TextEvent } from "./calendar-text.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly learners: LearnerStore;
  readonly plans: PlanStore;
  readonly calendars: CalendarStore;
  readonly hashed: (text: string) => string;
  readonly publicUrl: string;
  readonly now: () => Date;
};

const NAME = /^([a-z0-9]+)\.ics$/;

/** The learner's own link: to see, replace or end it. */
export async function calendarRoutes(
  app: FastifyInstance,
  deps: Deps & { readonly sessionOf: SessionOf },
): Promise<void> {
  const { sessionOf, calendars, publicUrl } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const urlOf = (secret: string) => `${publicUrl}/calendar/${secret}.ics`;
  const tags = ["learner"];

  typed.get(
    "/me/calendar",
    {
      schema: {
        summary: "The secret link to the learner's calendar, if there is one",
        tags,
        response: { 200: calendarReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const secret = await calendars.secretOf(account.uid);
      return { url: secret === undefined ? null : urlOf(secret) };
    },
  );

  typed.post(
    "/me/calendar",
    {
      config: { stores: "calendar" },
      schema: { summary: "A new link; the one before ends", tags, response: { 200: newCalendarReply } },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const secret = certificateIdFrom(randomBytes(CERTIFICATE_ID_LENGTH));
      await calendars.replaceSecret(account.uid, secret);
      return { url: urlOf(secret) };
    },
  );

  typed.delete(
    "/me/calendar",
    { schema: { summary: "End the link to the calendar", tags, response: { 204: z.null() } } },
    async (request, reply) => {
      const { account } = sessionOf(request);
      await calendars.remove(account.uid);
      return reply.code(204).send(null);
    },
  );
}

/** Fetched by calendar programs. They send no session: the link itself is the secret. */
export async function calendarFeed(app: FastifyInstance, deps: Deps): Promise<void> {
  const { catalogue, learners, plans, calendars, now } = deps;
  const plannable = plannableCourses(catalogue);
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      "/calendar/:file",
      { schema: { hide: true, params: calendarParams, querystring: calendarQuery } },
      async (request, reply) => {
        const secret = NAME.exec(request.params.file)?.[1];
        const uid = secret === undefined ? undefined : await calendars.holderOf(secret);
        if (uid === undefined) throw new ApiError("not-found");
        const courses = enrolledCourses(catalogue, await learners.find(uid));
        const plan = planStudy(await plans.facts(uid), courses.map(plannable), { now: now() });
        const events = await calendars.changeEvents(uid, (kept) => nextEvents(kept, plan, now()));
        const text = calendarText(toText(events, uid, plannable, deps), request.query.alarm);
        const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
        reply.headers({ etag, "cache-control": "private, no-cache", "x-robots-tag": "noindex" });
        if (hasTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
        reply.header("content-disposition", 'inline; filename="kadam.ics"');
        return reply.type("text/calendar; charset=utf-8").send(text);
      },
    );
}

function toText(
  events: CalendarEvents,
  uid: string,
  plannable: Plannable,
  { catalogue, hashed, publicUrl }: Deps,
): TextEvent[] {
  const host = new URL(publicUrl).hostname;
  // In the order of the courses: stores have no order, and the same events must give the same text.
  const days = catalogue.courses.flatMap((course) =>
    course.days.map(({ id }, dayIndex) => ({ course, dayId: id, dayIndex })),
  );
  return days.flatMap(({ course, dayId, dayIndex }) => {
    const event = events[dayId];
    if (!event) return [];
    const url = `${publicUrl}${dayPath(course.path, dayIndex)}`;
    const minutes = plannable(course).minutesOf(dayIndex);
    return [
      {
        // Without the learner's own id, which would be visible in shared calendars.
        uid: `${dayId}.${hashed(uid)}@${host}`,
        date: event.date,
        isCancelled: event.state === "cancelled",
        sequence: event.sequence,
        changedAt: event.changedAt,
        title: `${course.title}: ${dayTitle(course, dayIndex)}`,
        description: `${minutes > 0 ? `About ${minutes} minutes plus the videos.\n` : ""}${url}`,
        url,
      },
    ];
  });
}

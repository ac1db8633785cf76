import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import {
  dayParams,
  enrolParams,
  learnerRecord,
  reviewBody,
  tickBody,
  tickReply,
} from "#contract/learning.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import { enrol } from "#domain/learning/enrol.ts";
import { reviewCourse } from "#domain/learning/review-course.ts";
import { isRefusal } from "#domain/refusal.ts";
import { plausibleTime } from "#domain/study/plausible-time.ts";
import { findCourse } from "#server/find-course.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import { detailsOf, presentCertificate, presentLearner } from "#server/present-learner.ts";
import { rememberTimeZones } from "./remember-time-zones.ts";
import { type TickDeps, tickAndIssue } from "./tick-and-issue.ts";

type Deps = TickDeps & {
  readonly catalogue: Catalogue;
  readonly issuer: Issuer;
  readonly sessionOf: SessionOf;
  readonly now: () => Date;
};

export async function learningRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { catalogue, sessionOf, learners, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const zoneOf = rememberTimeZones();

  typed.put(
    "/me/enrolments/:courseId",
    {
      config: { signedOut: "login-to-enrol", stores: "courses" },
      schema: {
        summary: "Enrol in a course",
        tags: ["learner"],
        params: enrolParams,
        response: { 200: learnerRecord },
      },
    },
    async (request) => {
      const course = findCourse(catalogue, request.params.courseId);
      const { account } = sessionOf(request);
      const moment = { now: now() };
      const record = await learners.change(
        account.uid,
        (current) => enrol(current, course, detailsOf(account), moment.now),
        moment,
      );
      if (isRefusal(record)) throw new ApiError(record.refused);
      return presentLearner(record, deps);
    },
  );

  typed.put(
    "/me/days/:courseId/:dayIndex",
    {
      config: { stores: "ticks" },
      schema: {
        summary: "Tick or untick a study day; days count from 0",
        tags: ["learner"],
        params: dayParams,
        body: tickBody,
        response: { 200: tickReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const course = findCourse(catalogue, request.params.courseId);
      const { done, dayId = course.days[request.params.dayIndex]?.id, madeAt: claimed } = request.body;
      if (dayId === undefined) throw new ApiError("unknown-day");
      const at = now();
      const madeAt = claimed === undefined ? undefined : plausibleTime(new Date(claimed), at);
      const tick = { dayId, done, madeAt, timeZone: zoneOf(request.body.timeZone) };
      const { record, certificateId } = await tickAndIssue(deps, account, course, tick, at);
      if (isRefusal(record)) throw new ApiError(record.refused);
      const issued = certificateId && record.certificates.find(({ id }) => id === certificateId);
      return {
        record: presentLearner(record, deps),
        ...(issued ? { certificate: presentCertificate(issued, deps) } : {}),
      };
    },
  );

  typed.put(
    "/me/reviews/:courseId",
    {
      config: { stores: "courses" },
      schema: {
        summary: "Thumb up or down for a course",
        tags: ["learner"],
        params: enrolParams,
        body: reviewBody,
        response: { 200: learnerRecord },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const course = findCourse(catalogue, request.params.courseId);
      const moment = { now: now() };
      const record = await learners.change(
        account.uid,
        (current) => reviewCourse(current, course, request.body.thumb, moment.now),
        moment,
      );
      if (isRefusal(record)) throw new ApiError(record.refused);
      return presentLearner(record, deps);
    },
  );
}

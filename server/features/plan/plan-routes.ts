import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { planBody, planParams, planQuery, planReply } from "#contract/plan.ts";
import { changePlan, planChangeProblems } from "#domain/learning/change-plan.ts";
import { type PlanFacts, settingsOf, timeZoneOf } from "#domain/learning/learner-plan.ts";
import { standingIn } from "#domain/learning/learner-record.ts";
import { laterChoices } from "#domain/learning/plan-moments.ts";
import { studyDateOf } from "#domain/learning/study-date.ts";
import { knownTimeZone } from "#domain/learning/time-zone.ts";
import { plausibleTime } from "#domain/study/plausible-time.ts";
import { findCourse } from "#server/find-course.ts";
import { ApiError, refuseProblems } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import { plannableCourses, presentPlan } from "#server/plan-of-learner.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import type { ReminderStore } from "#server/ports/reminder-store.ts";
import type { StudyStore } from "#server/ports/study-store.ts";
import { deviceZoneOf } from "./device-zone.ts";
import { answerByVisit, moveReminders } from "./reminder-routes.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly sessionOf: SessionOf;
  readonly learners: LearnerStore;
  readonly study: StudyStore;
  readonly plans: PlanStore;
  readonly reminders: ReminderStore;
  readonly now: () => Date;
};

export async function planRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { catalogue, sessionOf, learners, plans, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const courses = plannableCourses(catalogue);

  typed.get(
    "/me/plan",
    {
      schema: {
        summary: "The learner's study days with their dates, as of today",
        tags: ["learner"],
        querystring: planQuery,
        response: { 200: planReply },
      },
    },
    async (request) => {
      const { uid } = sessionOf(request).account;
      const deviceZone = deviceZoneOf(request.query);
      const record = await learners.find(uid);
      const plan = await presentPlan(deps, courses, { uid, record, now: now(), deviceZone });
      await answerByVisit(deps.reminders, uid, { now: now(), timeZone: plan.timeZone });
      return plan;
    },
  );

  typed.put(
    "/me/plan/:courseId",
    {
      config: { stores: "courses" },
      schema: {
        summary:
          "Choose pace or end, start, weekdays or a pause for a course; what is missing stays as it is",
        tags: ["learner"],
        params: planParams,
        querystring: planQuery,
        body: planBody,
        response: { 200: planReply },
      },
    },
    async (request) => {
      const { uid } = sessionOf(request).account;
      const course = courses(findCourse(catalogue, request.params.courseId));
      const { madeAt: claimed, ...change } = request.body;
      const clock = { now: now(), deviceZone: deviceZoneOf(request.query) };
      const madeAt = claimed === undefined ? clock.now : plausibleTime(new Date(claimed), clock.now);
      const refuseWrong = (facts: PlanFacts) => {
        const later = laterChoices(facts.plan, course.id, change, { madeAt, now: clock.now });
        // The day of choosing in the learner's zone, which the change itself may set: a device may send it days later.
        const timeZone = knownTimeZone(later.timeZone) ?? timeZoneOf(facts, clock.deviceZone);
        const today = studyDateOf(madeAt, timeZone);
        const kept = settingsOf(facts, course.id, { timeZone, today });
        refuseProblems(planChangeProblems(later, today, kept));
      };
      refuseWrong(await plans.facts(uid));
      const record = await learners.find(uid);
      const standing = standingIn(record, course.id);
      if (standing !== "enrolled")
        throw new ApiError(standing === "completed" ? "course-finished" : "not-enrolled");
      await plans.change(uid, (facts) => {
        // Check again inside the transaction: another device may have set a start or an end since.
        refuseWrong(facts);
        return changePlan(facts, course, change, { ...clock, madeAt });
      });
      const plan = await presentPlan(deps, courses, { uid, record, ...clock });
      if (change.timeZone)
        await moveReminders(deps.reminders, uid, { now: clock.now, timeZone: plan.timeZone });
      return plan;
    },
  );
}

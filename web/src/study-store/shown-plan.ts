import type { CoursePlanReply, PlanReply } from "#contract/plan.ts";
import { asCourseId } from "#domain/courses/course.ts";
import type { Weekday } from "#domain/learning/calendar-date.ts";
import { changePlan } from "#domain/learning/change-plan.ts";
import { currentChoices } from "#domain/learning/current-choices.ts";
import type { CourseSettings, LearnerPlan, PlanFacts } from "#domain/learning/learner-plan.ts";
import { type CoursePlan, type PlannableCourse, planStudy } from "#domain/learning/study-plan.ts";
import { unsentPlans } from "./device-plans.ts";
import type { DeviceStudy } from "./device-study.ts";

/** The account's plan with the unsent changes, dated by the same rules from the same facts. */
export function withUnsentPlans(reply: PlanReply, study: DeviceStudy): PlanReply {
  const unsent = unsentPlans(study);
  if (unsent.length === 0) return reply;
  const courses = reply.courses.map(plannableIn);
  const facts = factsIn(reply);
  const clock = { now: noonOf(reply.today) };
  const plan = unsent.reduce((before, { courseId, change: { timeZone: _, ...change } }): LearnerPlan => {
    const course = courses.find(({ id }) => id === courseId) ?? noDays(courseId);
    return changePlan({ ...facts, plan: before }, course, change, clock);
  }, facts.plan);
  const planned = planStudy({ ...facts, plan }, courses, clock);
  return {
    ...reply,
    timeZone: unsent.findLast(({ change }) => change.timeZone)?.change.timeZone ?? reply.timeZone,
    minutesPerDay: plan.minutesPerDay ?? null,
    thisWeek: planned.thisWeek,
    daysAway: planned.daysAway,
    courses: reply.courses.map((course, index) => replanned(course, planned.courses[index], reply.today)),
  };
}

/** Calculated in UTC at noon: the reply has dates, already in the learner's zone. */
const ZONE = "UTC";
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

function plannableIn({ courseId, days, basis }: CoursePlanReply): PlannableCourse {
  return {
    id: asCourseId(courseId),
    days: days.map(({ dayId }) => ({ id: dayId })),
    minutesOf: (dayIndex) => basis.minutes[dayIndex] ?? 0,
  };
}

/** Of a course that the reply does not have only what belongs to the learner is shown. */
const noDays = (courseId: string): PlannableCourse => ({
  id: asCourseId(courseId),
  days: [],
  minutesOf: () => 0,
});

function factsIn({ courses, minutesPerDay, studyDates }: PlanReply): PlanFacts {
  const tick = (courseId: string, dayId: string, date: string) => ({
    courseId: asCourseId(courseId),
    dayId,
    at: noonOf(date),
    timeZone: ZONE,
  });
  const done = courses.flatMap(({ courseId, days }) =>
    days.flatMap(({ dayId, date, state }) => (state === "done" ? [tick(courseId, dayId, date)] : [])),
  );
  // Dates on which something else was done, such as a course that is completed.
  const elsewhere = studyDates.map((date) => tick("", "", date));
  return {
    plan: {
      timeZone: ZONE,
      ...(minutesPerDay !== null && { minutesPerDay }),
      courses: Object.fromEntries(courses.map((course) => [course.courseId, settingsIn(course)])),
    },
    enrolledAt: {},
    ticks: [...done, ...elsewhere],
  };
}

function settingsIn({ pace, startDate, weekdays, basis }: CoursePlanReply): CourseSettings {
  const { anchor, pause, endBy } = basis;
  return {
    pace,
    startDate,
    weekdays: weekdays as Weekday[],
    anchor,
    ...(pause && { pause }),
    ...(endBy !== null && { endBy }),
  };
}

function replanned(course: CoursePlanReply, planned: CoursePlan | undefined, today: string): CoursePlanReply {
  if (!planned) return course;
  const { pace, startDate, weekdays, anchor, pause = null, endBy = null } = planned.settings;
  return {
    ...course,
    pace,
    startDate,
    weekdays: [...weekdays],
    ...currentChoices(planned.settings, today),
    endDate: planned.endDate,
    days: [...planned.days],
    datesGoneBy: planned.datesGoneBy,
    basis: { ...course.basis, anchor, pause, endBy },
  };
}

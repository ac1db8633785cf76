import type { CoursePlanReply, PlanReply } from "#contract/plan.ts";
import { asCourseId } from "#domain/courses/course.ts";
import type { Weekday } from "#domain/learning/calendar-date.ts";
import { changePlan } from "#domain/learning/change-plan.ts";
import type { CourseSettings, PlanFacts } from "#domain/learning/learner-plan.ts";
import { planStudy } from "#domain/learning/study-plan.ts";
import { unsentPlans } from "./device-plans.ts";
import type { DevicePlanChange, DeviceStudy } from "./device-study.ts";

/**
 * The account's plan with the unsent changes, dated by the same rules. Courses that share a day for lack of minutes are
 * woven by the account alone: their final dates come with its reply, and so does how many dates were missed.
 */
export function withUnsentPlans(reply: PlanReply, study: DeviceStudy): PlanReply {
  return unsentPlans(study).reduce(withChange, reply);
}

function withChange(
  plan: PlanReply,
  { courseId, change }: ReturnType<typeof unsentPlans>[number],
): PlanReply {
  return {
    ...plan,
    timeZone: change.timeZone ?? plan.timeZone,
    minutesPerDay: change.minutesPerDay === undefined ? plan.minutesPerDay : change.minutesPerDay,
    courses: plan.courses.map((course) =>
      course.courseId === courseId ? changedCourse(course, change, plan.today) : course,
    ),
  };
}

/** Calculated in UTC at noon: the reply has dates, already in the learner's zone. */
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

function changedCourse(
  course: CoursePlanReply,
  { timeZone: _, minutesPerDay: __, ...change }: DevicePlanChange["change"],
  today: string,
): CoursePlanReply {
  if (Object.keys(change).length === 0) return course;
  const courseId = asCourseId(course.courseId);
  const days = course.days.map(({ dayId }) => ({ id: dayId }));
  const plannable = { id: courseId, days, minutesOf: () => 0 };
  const facts: PlanFacts = {
    plan: { timeZone: "UTC", courses: { [courseId]: settingsIn(course) } },
    enrolledAt: {},
    ticks: course.days.flatMap(({ dayId, date, state }) =>
      state === "done" ? [{ courseId, dayId, at: noonOf(date), timeZone: "UTC" }] : [],
    ),
  };
  const clock = { now: noonOf(today) };
  const plan = changePlan(facts, plannable, change, clock);
  if (plan === facts.plan) return course;
  const [planned] = planStudy({ ...facts, plan }, [plannable], clock).courses;
  if (!planned) return course;
  const { pace, startDate, weekdays, pause, endBy = null } = planned.settings;
  return {
    ...course,
    pace,
    startDate,
    weekdays: [...weekdays],
    pausedFrom: pause?.from ?? null,
    pausedUntil: pause?.until ?? null,
    endBy,
    endDate: planned.endDate,
    days: [...planned.days],
    datesGoneBy: planned.datesGoneBy,
  };
}

/** The first open day has its date already: spread from there, the others have theirs. */
function settingsIn({
  pace,
  startDate,
  weekdays,
  pausedFrom,
  pausedUntil,
  endBy,
  days,
}: CoursePlanReply): CourseSettings {
  const next = days.find(({ state }) => state !== "done");
  return {
    pace,
    startDate,
    weekdays: weekdays as Weekday[],
    ...(pausedFrom !== null && pausedUntil !== null && { pause: { from: pausedFrom, until: pausedUntil } }),
    ...(endBy !== null && { endBy }),
    anchor: {
      dayId: next && next.dayIndex > 0 ? next.dayId : null,
      dayIndex: next?.dayIndex ?? days.length,
      date: next?.date ?? startDate,
    },
  };
}

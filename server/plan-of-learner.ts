import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { CoursePlanReply, PlanReply } from "#contract/plan.ts";
import type { Course, StudyDay } from "#domain/courses/course.ts";
import { lessonMinutes, partMinutes } from "#domain/courses/lesson-minutes.ts";
import { currentChoices } from "#domain/learning/current-choices.ts";
import { type LearnerRecord, standingIn } from "#domain/learning/learner-record.ts";
import { type CoursePlan, type PlannableCourse, planStudy } from "#domain/learning/study-plan.ts";
import { DAY_PARTS } from "#domain/study/day-part.ts";
import type { DayStudy } from "#domain/study/day-study.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import type { StudyStore } from "#server/ports/study-store.ts";

type Deps = { readonly catalogue: Catalogue; readonly plans: PlanStore; readonly study: StudyStore };

type Asked = {
  readonly uid: string;
  readonly record: LearnerRecord | undefined;
  readonly now: Date;
  readonly deviceZone?: string | undefined;
};

export type Plannable = (course: Course) => PlannableCourse;

/** Memoised: counting the minutes of a day reads its whole text. */
export function plannableCourses({ courses }: Catalogue): Plannable {
  const minutes = new Map<string, number[]>();
  const minutesOf = (course: Course) => {
    const known = minutes.get(course.id);
    if (known) return known;
    const counted = course.days.map(({ lesson }) => (lesson ? lessonMinutes(lesson) : 0));
    minutes.set(course.id, counted);
    return counted;
  };
  const plannable = new Map(
    courses.map((course): [string, PlannableCourse] => [
      course.id,
      { id: course.id, days: course.days, minutesOf: (dayIndex) => minutesOf(course)[dayIndex] ?? 0 },
    ]),
  );
  return ({ id }) => plannable.get(id) as PlannableCourse;
}

/** In the order in which they were started. */
export function enrolledCourses({ courses }: Catalogue, record: LearnerRecord | undefined): Course[] {
  return [...new Set(record?.enrolledCourses ?? [])].flatMap((courseId) => {
    const course = courses.find(({ id }) => id === courseId);
    return course && standingIn(record, courseId) === "enrolled" ? [course] : [];
  });
}

export async function presentPlan(
  { catalogue, plans, study }: Deps,
  plannable: Plannable,
  { uid, record, now, deviceZone }: Asked,
): Promise<PlanReply> {
  const facts = await plans.facts(uid);
  const enrolled = enrolledCourses(catalogue, record);
  const plan = planStudy(facts, enrolled.map(plannable), { now, deviceZone });
  const nextDays = plan.courses.map(({ days }, index) => {
    const open = days.find(({ state }) => state !== "done");
    return open && enrolled[index]?.days[open.dayIndex];
  });
  const studied = await study.days(
    uid,
    nextDays.flatMap((day) => day?.id ?? []),
  );
  return {
    timeZone: plan.timeZone,
    today: plan.today,
    minutesPerDay: facts.plan.minutesPerDay ?? null,
    courses: plan.courses.map((course, index) => ({
      ...presentCoursePlan(course, plan.today),
      basis: basisOf(course, plannable(enrolled[index] as Course)),
      nextParts: partsOf(nextDays[index], studied),
    })),
    thisWeek: plan.thisWeek,
    studyDays: plan.studyDates.length,
    studyDates: [...plan.studyDates],
    daysAway: plan.daysAway,
  };
}

function presentCoursePlan(
  { courseId, settings, endDate, days, datesGoneBy }: CoursePlan,
  today: string,
): Omit<CoursePlanReply, "nextParts" | "basis"> {
  const { pace, startDate, weekdays } = settings;
  return {
    courseId,
    pace,
    startDate,
    weekdays: [...weekdays],
    ...currentChoices(settings, today),
    endDate,
    days: [...days],
    datesGoneBy,
  };
}

function basisOf({ settings }: CoursePlan, { days, minutesOf }: PlannableCourse): CoursePlanReply["basis"] {
  const { anchor, pause = null, endBy = null } = settings;
  return { anchor, pause, endBy, minutes: days.map((_, dayIndex) => minutesOf(dayIndex)) };
}

function partsOf(
  day: StudyDay | undefined,
  studied: ReadonlyMap<string, DayStudy>,
): CoursePlanReply["nextParts"] {
  if (!day) return [];
  const minutes = day.lesson && partMinutes(day.lesson);
  const isThere = { watch: day.videos.length > 0, read: day.lesson, practise: day.lesson, check: day.lesson };
  return DAY_PARTS.filter((part) => isThere[part]).map((part) => ({
    part,
    minutes: part === "watch" || !minutes ? null : minutes[part],
    isDone: studied.get(day.id)?.parts[part]?.done ?? false,
  }));
}

import type { CourseId } from "../courses/course.ts";
import { WEEKDAYS } from "./calendar-date.ts";
import { courseWith, JAVA } from "./learner-for-tests.ts";
import { type CourseSettings, fromStart, NO_PLAN, type PlanFacts } from "./learner-plan.ts";
import type { PlannableCourse } from "./study-plan.ts";

export function plannable(dayCount = 15, id: CourseId = JAVA, minutes = 30): PlannableCourse {
  return { ...courseWith(dayCount, id), minutesOf: () => minutes };
}

export function settingsWith(changes: Partial<CourseSettings> = {}): CourseSettings {
  const startDate = changes.startDate ?? "2026-11-16";
  return {
    pace: "standard",
    weekdays: WEEKDAYS,
    startDate,
    anchor: fromStart(startDate),
    ...changes,
  };
}

export function factsWith(changes: Partial<PlanFacts> = {}): PlanFacts {
  return { plan: NO_PLAN, enrolledAt: {}, ticks: [], ...changes };
}

/** Noon in India. */
export const noon = (date: string) => new Date(`${date}T06:30:00Z`);

export const tickOn = (date: string, dayIndex: number, courseId: CourseId = JAVA) => ({
  courseId,
  dayId: `day-${dayIndex}`,
  at: noon(date),
  timeZone: "Asia/Kolkata",
});

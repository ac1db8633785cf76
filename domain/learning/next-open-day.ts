import type { Course, CourseId } from "../courses/course.ts";
import { isDayDone, type LearnerRecord, standingIn } from "./learner-record.ts";

export type OpenDay = { readonly courseId: CourseId; readonly dayIndex: number };

/** The first open day of the course enrolled in first; courses that are not among `courses` are passed over. */
export function nextOpenDay(
  record: Pick<LearnerRecord, "enrolledCourses" | "completedCourses" | "dayProgress">,
  courses: readonly Pick<Course, "id" | "days">[],
): OpenDay | undefined {
  for (const courseId of record.enrolledCourses) {
    if (standingIn(record, courseId) === "completed") continue;
    const days = courses.find((course) => course.id === courseId)?.days ?? [];
    const dayIndex = firstOpenDay(record, courseId, days.length);
    if (dayIndex !== undefined) return { courseId, dayIndex };
  }
  return undefined;
}

export function firstOpenDay(
  record: Pick<LearnerRecord, "dayProgress">,
  courseId: CourseId,
  dayCount: number,
): number | undefined {
  for (let dayIndex = 0; dayIndex < dayCount; dayIndex++)
    if (!isDayDone(record, courseId, dayIndex)) return dayIndex;
  return undefined;
}

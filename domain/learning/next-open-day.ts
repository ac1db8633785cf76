import type { CourseId } from "../courses/course.ts";
import { type CourseDays, isDayDone, type LearnerRecord, standingIn } from "./learner-record.ts";

export type OpenDay = {
  readonly courseId: CourseId;
  readonly dayId: string;
  /** Its index in the current order of the course. */
  readonly dayIndex: number;
};

/** The first open day of the earliest enrolled course; courses that are not in `courses` are skipped. */
export function nextOpenDay(
  record: Pick<LearnerRecord, "enrolledCourses" | "completedCourses" | "ticks">,
  courses: readonly CourseDays[],
): OpenDay | undefined {
  for (const courseId of record.enrolledCourses) {
    if (standingIn(record, courseId) === "completed") continue;
    const course = courses.find(({ id }) => id === courseId);
    const dayIndex = course && firstOpenDay(record, course);
    const dayId = dayIndex === undefined ? undefined : course?.days[dayIndex]?.id;
    if (dayIndex !== undefined && dayId !== undefined) return { courseId, dayId, dayIndex };
  }
  return undefined;
}

export function firstOpenDay(
  record: Pick<LearnerRecord, "ticks">,
  { id: courseId, days }: CourseDays,
): number | undefined {
  const dayIndex = days.findIndex(({ id }) => !isDayDone(record, courseId, id));
  return dayIndex < 0 ? undefined : dayIndex;
}

import type { Course } from "#domain/courses/course.ts";
import type { CourseReport } from "#domain/staff/course-report.ts";

/** Counts over all learners of a course. The promises are checked by course-reports-conformance.ts for every adapter. */
export type CourseReports = {
  /** `activeSince`: a learner with a day ticked at this moment or later is active. */
  report(course: Pick<Course, "id" | "days">, activeSince: Date): Promise<CourseReport>;
};

import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { Course } from "#domain/courses/course.ts";
import { ApiError } from "./http/api-error.ts";

export function findCourse(catalogue: Catalogue, courseId: string): Course {
  const course = catalogue.courses.find(({ id }) => id === courseId);
  if (!course) throw new ApiError("unknown-course");
  return course;
}

/** The id if the course is no longer offered: letters, desks and downloads may still name it. */
export function courseTitle({ courses }: Pick<Catalogue, "courses">, courseId: string): string {
  return courses.find(({ id }) => id === courseId)?.title ?? courseId;
}

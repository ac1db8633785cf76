import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { Course } from "#domain/courses/course.ts";
import { ApiError } from "./http/api-error.ts";

export function findCourse(catalogue: Catalogue, courseId: string): Course {
  const course = catalogue.courses.find(({ id }) => id === courseId);
  if (!course) throw new ApiError("unknown-course");
  return course;
}

/** For letters and desks: their rows may name a course that is no longer offered. */
export function courseTitle({ courses }: Pick<Catalogue, "courses">, courseId: string): string {
  return courses.find(({ id }) => id === courseId)?.title ?? courseId;
}

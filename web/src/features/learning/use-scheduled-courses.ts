import { useQueries } from "@tanstack/react-query";
import type { CourseDetail } from "#contract/courses.ts";
import type { CourseId } from "#domain/courses/course.ts";
import { courseQuery } from "../../api/courses.ts";

export type ScheduledCourse = { readonly courseId: CourseId } & (
  | { readonly state: "ready"; readonly course: CourseDetail }
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: Error | null; readonly retry: () => void }
);

export function useScheduledCourses(courseIds: readonly CourseId[]): ScheduledCourse[] {
  const queries = useQueries({ queries: courseIds.map((id) => courseQuery(id)) });
  return courseIds.map((courseId, index): ScheduledCourse => {
    const query = queries[index];
    if (query?.data) return { courseId, state: "ready", course: query.data };
    if (query && (query.isError || query.fetchStatus === "paused")) {
      return { courseId, state: "failed", error: query.error, retry: () => void query.refetch() };
    }
    return { courseId, state: "loading" };
  });
}

import { queryOptions } from "@tanstack/react-query";
import type { CourseDetail, CourseFiguresReply, CourseSummary } from "#contract/courses.ts";
import { asCourseId } from "#domain/courses/course.ts";
import type { CourseDays } from "#domain/learning/learner-record.ts";
import { request } from "./request.ts";

/** A course in the form of the domain rules. */
export function courseDays({ _id, dayIds }: Pick<CourseSummary, "_id" | "dayIds">): CourseDays {
  return { id: asCourseId(_id), days: dayIds.map((id) => ({ id })) };
}

export const courseListQuery = queryOptions({
  queryKey: ["courses"],
  queryFn: () => request<CourseSummary[]>("GET", "/courses"),
  staleTime: Number.POSITIVE_INFINITY,
});

export function courseQuery(courseId: string) {
  return queryOptions({
    queryKey: ["courses", courseId],
    queryFn: () => request<CourseDetail>("GET", `/courses/${courseId}`),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function courseFiguresQuery(courseId: string) {
  return queryOptions({
    queryKey: ["figures", courseId],
    queryFn: () => request<CourseFiguresReply>("GET", `/courses/${courseId}/figures`),
  });
}

import { queryOptions } from "@tanstack/react-query";
import type { CourseDetail, CourseFiguresReply, CourseSummary } from "#contract/courses.ts";
import { request } from "./request.ts";

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

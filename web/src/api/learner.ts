import { queryOptions } from "@tanstack/react-query";
import type { LearnerReply } from "#contract/learning.ts";
import { asCourseId } from "#domain/courses/course.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { request } from "./request.ts";

/** The signed-in learner's own record. Requested only when the session says that there is one. */
export const learnerQuery = queryOptions({
  queryKey: ["me"],
  queryFn: () => request<LearnerReply>("GET", "/me"),
});

/** The record in the form of the rules in domain/. */
export function toLearnerRecord(reply: LearnerReply): LearnerRecord {
  return {
    ...reply,
    enrolledCourses: reply.enrolledCourses.map(asCourseId),
    completedCourses: reply.completedCourses.map(asCourseId),
    applications: Object.fromEntries(
      Object.entries(reply.applications).map(([schemeId, appliedAt]) => [schemeId, new Date(appliedAt)]),
    ),
    certificates: reply.certificates.map(({ id, courseId, holderName, issuedAt }) => ({
      id,
      courseId: asCourseId(courseId),
      holderName,
      issuedAt: new Date(issuedAt),
    })),
  };
}

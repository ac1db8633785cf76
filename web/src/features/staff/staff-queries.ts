import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  CallbackPage,
  CallbackQuery,
  CourseReportReply,
  EqualWorkReply,
  GivenUpJobReply,
  HardQuestionReply,
  StaffLogReply,
  StaffSchemeReply,
} from "#contract/staff.ts";
import type { StaffMembers } from "#contract/staff-people.ts";
import type { RatedAnswersReply } from "#contract/tutor.ts";
import { request } from "../../api/request.ts";

// Polling: several people work at the desk, and see each other's changes without a reload.
const LOOK_AGAIN_MS = 60_000;

export const staffMembersQuery = queryOptions({
  queryKey: ["staff", "members"],
  queryFn: () => request<StaffMembers>("GET", "/staff/members"),
});

export type CallbackFilter = Pick<CallbackQuery, "status" | "interest">;

/** The filter as URL parameters. */
export function filterParameters({ status, interest }: CallbackFilter): URLSearchParams {
  return new URLSearchParams({ status, ...(interest ? { interest } : {}) });
}

const CALLBACKS_KEY = ["staff", "callbacks"] as const;

export function callbacksQuery(filter: CallbackFilter) {
  return infiniteQueryOptions({
    queryKey: [...CALLBACKS_KEY, filter.status, filter.interest ?? ""],
    queryFn: ({ pageParam }) => {
      const parameters = filterParameters(filter);
      if (pageParam) parameters.set("before", pageParam);
      return request<CallbackPage>("GET", `/staff/callbacks?${parameters}`);
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export const staffSchemesQuery = queryOptions({
  queryKey: ["staff", "scholarships"],
  queryFn: () => request<StaffSchemeReply[]>("GET", "/staff/scholarships"),
});

export const courseReportsQuery = queryOptions({
  queryKey: ["staff", "courses"],
  queryFn: () => request<CourseReportReply[]>("GET", "/staff/courses"),
});

export const hardQuestionsQuery = queryOptions({
  queryKey: ["staff", "questions"],
  queryFn: () => request<HardQuestionReply[]>("GET", "/staff/questions"),
});

export const equalWorkQuery = queryOptions({
  queryKey: ["staff", "equal-work"],
  queryFn: () => request<EqualWorkReply[]>("GET", "/staff/equal-work"),
});

export function tutorRatingsQuery(verdict: "up" | "down") {
  return queryOptions({
    queryKey: ["staff", "tutor-ratings", verdict],
    queryFn: () => request<RatedAnswersReply>("GET", `/staff/tutor-ratings?verdict=${verdict}`),
  });
}

export const failedJobsQuery = queryOptions({
  queryKey: ["staff", "jobs"],
  queryFn: () => request<GivenUpJobReply[]>("GET", "/staff/jobs"),
  refetchInterval: LOOK_AGAIN_MS,
});

export const staffLogQuery = queryOptions({
  queryKey: ["staff", "log"],
  queryFn: () => request<StaffLogReply[]>("GET", "/staff/log"),
  refetchInterval: LOOK_AGAIN_MS,
});

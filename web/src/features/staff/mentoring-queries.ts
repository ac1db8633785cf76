import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PublishedReply } from "#contract/mentoring.ts";
import type {
  FiguresReply,
  MentorsReply,
  ReportsReply,
  SanctionsReply,
  StaffOffersReply,
  StaffThreadsReply,
} from "#contract/mentoring-staff.ts";
import { request } from "../../api/request.ts";

const LOOK_AGAIN_MS = 60_000;

export const figuresQuery = queryOptions({
  queryKey: ["staff", "mentoring", "figures"],
  queryFn: () => request<FiguresReply>("GET", "/staff/mentoring"),
  refetchInterval: LOOK_AGAIN_MS,
});

export const mentorsQuery = queryOptions({
  queryKey: ["staff", "mentoring", "mentors"],
  queryFn: () => request<MentorsReply>("GET", "/staff/mentoring/mentors"),
});

export const staffOffersQuery = queryOptions({
  queryKey: ["staff", "mentoring", "offers"],
  queryFn: () => request<StaffOffersReply>("GET", "/staff/mentoring/offers"),
});

export const reportsQuery = queryOptions({
  queryKey: ["staff", "mentoring", "reports"],
  queryFn: () => request<ReportsReply>("GET", "/staff/mentoring/reports?stage=open"),
  refetchInterval: LOOK_AGAIN_MS,
});

export const decidedReportsQuery = infiniteQueryOptions({
  queryKey: ["staff", "mentoring", "decided-reports"],
  queryFn: ({ pageParam }) => {
    const before = pageParam ? `&before=${encodeURIComponent(pageParam)}` : "";
    return request<ReportsReply>("GET", `/staff/mentoring/reports?stage=decided${before}`);
  },
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});

export const sanctionsQuery = queryOptions({
  queryKey: ["staff", "mentoring", "sanctions"],
  queryFn: () => request<SanctionsReply>("GET", "/staff/mentoring/sanctions"),
});

export const waitingThreadsQuery = queryOptions({
  queryKey: ["staff", "mentoring", "threads"],
  queryFn: () => request<StaffThreadsReply>("GET", "/staff/mentoring/threads"),
  refetchInterval: LOOK_AGAIN_MS,
});

export const publishableQuery = queryOptions({
  queryKey: ["staff", "mentoring", "publishable"],
  queryFn: () => request<StaffThreadsReply>("GET", "/staff/mentoring/publishable"),
});

export const publishedByStaffQuery = queryOptions({
  queryKey: ["staff", "mentoring", "published"],
  queryFn: () => request<PublishedReply>("GET", "/staff/mentoring/published"),
});

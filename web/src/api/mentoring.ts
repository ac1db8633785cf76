import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { MentorDeskReply, MentorThreadReply, QueueReply, SavedAnswersReply } from "#contract/mentor.ts";
import type {
  AnsweredReply,
  AskStandingReply,
  EarlierReply,
  MailSettingsReply,
  MyMentoringReply,
  OffersReply,
  PublishedReply,
} from "#contract/mentoring.ts";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import type { PassagesBody, PassagesReply } from "#contract/tutor.ts";
import { unreadQuery } from "./mentoring-unread.ts";
import { request } from "./request.ts";

// Others change these, too, so refetch.
const LOOK_AGAIN_MS = 60_000;

/** 'me' comes first in every key: it is removed with everything else of the learner. */
export const myThreadsQuery = infiniteQueryOptions({
  queryKey: ["me", "mentoring", "list"],
  queryFn: ({ pageParam }) =>
    request<MyMentoringReply>("GET", `/me/mentoring${parameters({ before: pageParam })}`),
  initialPageParam: "",
  getNextPageParam: (page) => page.next,
  refetchInterval: LOOK_AGAIN_MS,
});

export function ownThreadQuery(threadId: string) {
  return queryOptions({
    queryKey: ["me", "mentoring", "thread", threadId],
    queryFn: () => request<ThreadReply>("GET", `/me/mentoring/threads/${encodeURIComponent(threadId)}`),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Threads that a former mentor took part in. */
export const answeredQuery = queryOptions({
  queryKey: ["me", "mentoring", "answered"],
  queryFn: () => request<AnsweredReply>("GET", "/me/mentoring/answered"),
});

export function answeredThreadQuery(threadId: string) {
  return queryOptions({
    queryKey: ["me", "mentoring", "answered", threadId],
    queryFn: () => request<ThreadReply>("GET", `/me/mentoring/answered/${encodeURIComponent(threadId)}`),
  });
}

export function askStandingQuery(courseId: string) {
  return queryOptions({
    queryKey: ["me", "mentoring", "ask", courseId],
    queryFn: () => request<AskStandingReply>("GET", `/me/mentoring/ask${parameters({ courseId })}`),
    staleTime: 0,
  });
}

export function earlierQuery(asked: { courseId: string; dayId: string; text: string }) {
  return queryOptions({
    queryKey: ["me", "mentoring", "earlier", asked],
    queryFn: () => request<EarlierReply>("GET", `/me/mentoring/earlier${parameters(asked)}`),
  });
}

/** The passages the tutor would answer from; nothing is written or counted. */
export function passagesQuery(body: PassagesBody) {
  return queryOptions({
    queryKey: ["me", "mentoring", "passages", body],
    queryFn: () => request<PassagesReply>("POST", "/me/tutor/passages", body),
    retry: false,
  });
}

export function publishedQuery(courseId: string, dayId: string) {
  return queryOptions({
    queryKey: ["published", courseId, dayId],
    queryFn: () => request<PublishedReply>("GET", `/mentoring/published${parameters({ courseId, dayId })}`),
  });
}

export const mailSettingsQuery = queryOptions({
  queryKey: ["me", "mentoring", "settings"],
  queryFn: () => request<MailSettingsReply>("GET", "/me/mentoring/settings"),
});

export const offersQuery = queryOptions({
  queryKey: ["me", "mentoring", "offers"],
  queryFn: () => request<OffersReply>("GET", "/me/mentoring/offers"),
});

export const mentorDeskQuery = queryOptions({
  queryKey: ["me", "mentor", "desk"],
  queryFn: () => request<MentorDeskReply>("GET", "/mentor"),
  refetchInterval: LOOK_AGAIN_MS,
});

export function queueQuery(filter: { courseId?: string; kind?: string }) {
  return queryOptions({
    queryKey: ["me", "mentor", "queue", filter],
    queryFn: () => request<QueueReply>("GET", `/mentor/queue${parameters(filter)}`),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function mentorThreadQuery(threadId: string) {
  return queryOptions({
    queryKey: ["me", "mentor", "thread", threadId],
    queryFn: () => request<MentorThreadReply>("GET", `/mentor/threads/${encodeURIComponent(threadId)}`),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export const savedAnswersQuery = queryOptions({
  queryKey: ["me", "mentor", "saved"],
  queryFn: () => request<SavedAnswersReply>("GET", "/mentor/saved-answers"),
});

/** Refreshes lists and the dot in the menu after a move; the thread itself came with the answer. */
export function threadsChanged(client: QueryClient): void {
  const lists = [
    ["me", "mentoring", "list"],
    unreadQuery.queryKey,
    ["me", "mentoring", "ask"],
    ["me", "mentor", "desk"],
    ["me", "mentor", "queue"],
  ];
  for (const queryKey of lists) client.invalidateQueries({ queryKey }).catch(console.error);
}

function parameters(given: Readonly<Record<string, string | undefined>>): string {
  const filled = Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled)}`;
}

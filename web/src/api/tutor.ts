import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  AnswerBody,
  ConversationReply,
  ConversationsReply,
  KnownQuestionsReply,
  RatingBody,
  TutorEvent,
  TutorReply,
} from "#contract/tutor.ts";
import { ApiError, OFFLINE_MESSAGE, readReply, request } from "./request.ts";
import { readEvents } from "./tutor-stream.ts";

/** Timeout: a server that sends nothing for this long has failed. */
const SILENCE_MS = 90_000;

/** The allowance is per person, so the query key contains its owner. */
export function tutorQuery(owner: string | null) {
  return queryOptions({
    queryKey: ["tutor", owner],
    queryFn: () => request<TutorReply>("GET", "/tutor"),
    staleTime: 5 * 60_000,
  });
}

/** What learners ask about the study day at this path. */
export function knownQuestionsQuery(path: string) {
  return queryOptions({
    queryKey: ["tutor-questions", path],
    queryFn: () => request<KnownQuestionsReply>("GET", `/tutor/questions?path=${encodeURIComponent(path)}`),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** 'me' comes first in the key: it is removed with everything else of the learner. */
export const conversationsQuery = queryOptions({
  queryKey: ["me", "conversations"],
  queryFn: () => request<ConversationsReply>("GET", "/me/conversations"),
  staleTime: 0,
});

/** The learner's conversations that contain all these words. */
export function searchQuery(words: string) {
  return queryOptions({
    queryKey: [...conversationsQuery.queryKey, words],
    queryFn: () => request<ConversationsReply>("GET", `/me/conversations?q=${encodeURIComponent(words)}`),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function renameConversation(id: string, title: string): Promise<void> {
  return request("PUT", `/me/conversations/${id}/title`, { title });
}

/** Undefined withdraws the rating. */
export function rateAnswer(id: string, exchangeId: string, rating: RatingBody | undefined): Promise<void> {
  const path = `/me/conversations/${id}/exchanges/${exchangeId}/rating`;
  return rating ? request("PUT", path, rating) : request("DELETE", path);
}

export function readConversation(id: string): Promise<ConversationReply> {
  return request("GET", `/me/conversations/${id}`);
}

/** Without an id: all of them. */
export function deleteConversations(id?: string): Promise<void> {
  return request("DELETE", id === undefined ? "/me/conversations" : `/me/conversations/${id}`);
}

/**
 * Streams the answer. Throws an ApiError when the question was refused or nobody answered; ends early when it is cut.
 */
export async function* askTutor(body: AnswerBody, stop: AbortSignal): AsyncGenerator<TutorEvent> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  stop.addEventListener("abort", hangUp);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(hangUp, SILENCE_MS);
  };
  listen();
  try {
    const response = await fetch("/api/tutor/answers", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: line.signal,
    });
    if (!response.ok || !response.body) await readReply(response);
    if (!response.body) return;
    for await (const { event, data } of readEvents(response.body)) {
      listen();
      yield { event, data: JSON.parse(data) } as TutorEvent;
    }
  } catch (cause) {
    if (cause instanceof ApiError || stop.aborted) throw cause;
    console.error("the tutor did not answer", cause);
    throw new ApiError("offline", navigator.onLine ? "" : OFFLINE_MESSAGE);
  } finally {
    stop.removeEventListener("abort", hangUp);
    clearTimeout(timer);
  }
}

import { queryOptions } from "@tanstack/react-query";
import type { UnreadReply } from "#contract/mentoring.ts";
import { request } from "./request.ts";

/** For the dot in the menu of every page, and so apart from the rest of mentoring. */
export const unreadQuery = queryOptions({
  queryKey: ["me", "mentoring", "unread"],
  queryFn: () => request<UnreadReply>("GET", "/me/mentoring/unread"),
  staleTime: 5 * 60_000,
});

import { queryOptions } from "@tanstack/react-query";
import type { UnreadReply } from "#contract/mentoring.ts";
import { request } from "./request.ts";

/** Separate from the rest of mentoring, because every page needs it for the dot in the menu. */
export const unreadQuery = queryOptions({
  queryKey: ["me", "mentoring", "unread"],
  queryFn: () => request<UnreadReply>("GET", "/me/mentoring/unread"),
  staleTime: 5 * 60_000,
});

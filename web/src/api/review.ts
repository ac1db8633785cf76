import { queryOptions } from "@tanstack/react-query";
import type { ReviewReply } from "#contract/review.ts";
import { deviceTimeZone } from "./plan.ts";
import { request } from "./request.ts";
import { sessionQuery } from "./session.ts";

/** Not under 'me': a tick cancels that query and must not cancel this one. */
export const reviewQuery = queryOptions({
  queryKey: ["review"],
  queryFn: async ({ client }) => {
    try {
      const zone = encodeURIComponent(deviceTimeZone());
      return await request<ReviewReply>("GET", `/me/review?timeZone=${zone}`);
    } catch (error) {
      // Offline, the device picks cards by the same rule.
      const uid = client.getQueryData(sessionQuery.queryKey)?.account?.uid;
      const { reviewKeptHere } = await import("../study-store/own-review.ts");
      const kept = uid === undefined ? undefined : reviewKeptHere(uid);
      if (!kept) throw error;
      return kept;
    }
  },
});

export function isReviewOpen(review: ReviewReply | undefined): boolean {
  return review !== undefined && !review.isDone && review.cards.length > 0;
}

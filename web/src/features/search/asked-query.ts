import { queryOptions } from "@tanstack/react-query";
import type { PublishedHitsReply } from "#contract/mentoring.ts";
import type { SearchHit } from "#domain/search/group-hits.ts";
import { request } from "../../api/request.ts";

/** Learners' published questions: searched on the server, so that unpublished ones disappear. */
export async function askedHits(query: string): Promise<readonly SearchHit[]> {
  const path = `/mentoring/published/search?${new URLSearchParams({ q: query })}`;
  const { hits } = await request<PublishedHitsReply>("GET", path);
  return hits.map(({ found, ...document }) => ({
    document: { kind: "question", ...document },
    found: new Set(found),
  }));
}

export function askedQuery(query: string) {
  return queryOptions({
    queryKey: ["published", "search", query],
    queryFn: () => askedHits(query),
    staleTime: 0,
    retry: 1,
    // Sets cannot be compared structurally.
    structuralSharing: false,
  });
}

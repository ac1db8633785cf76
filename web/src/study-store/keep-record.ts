import type { QueryClient } from "@tanstack/react-query";
import type { LearnerReply } from "#contract/learning.ts";
import { learnerQuery } from "../api/learner.ts";

/** The account's record after a tick. When it resolves, the page shows it. */
export async function keepRecord(client: QueryClient, record: LearnerReply): Promise<void> {
  const { queryKey } = learnerQuery;
  // Cancel older requests: their replies would not contain this tick.
  await client.cancelQueries({ queryKey });
  const known = client.getQueryData(queryKey);
  // The learner may have signed out meanwhile.
  if (known?.uid === record.uid) client.setQueryData(queryKey, record);
  // A page that waited for its first reply has just lost it: refetch.
  if (!known) void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: ["plan"] });
  // The query library tells the page in a timer, set before this one. Without it the tick, which is removed from the
  // device next, would seem undone for as long as a slow phone draws.
  await new Promise((shown) => setTimeout(shown));
}

import type { QueryClient } from "@tanstack/react-query";
import type { LearnerReply } from "#contract/learning.ts";
import { learnerQuery } from "../api/learner.ts";

/** The record as the account has it after a tick. */
export async function keepRecord(client: QueryClient, record: LearnerReply): Promise<void> {
  const { queryKey } = learnerQuery;
  // A record that was asked for before this tick was saved would come back without it.
  await client.cancelQueries({ queryKey });
  const known = client.getQueryData(queryKey);
  // The learner may have signed out meanwhile.
  if (known?.uid === record.uid) client.setQueryData(queryKey, record);
  // A page that waited for its first answer lost it just now: it asks again.
  if (!known) void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: ["plan"] });
}

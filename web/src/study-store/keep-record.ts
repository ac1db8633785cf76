import type { QueryClient } from "@tanstack/react-query";
import type { LearnerReply } from "#contract/learning.ts";
import { learnerQuery } from "../api/learner.ts";

/** The record as the account has it after a tick. */
export async function keepRecord(client: QueryClient, record: LearnerReply): Promise<void> {
  const { queryKey } = learnerQuery;
  // A record that was asked for before this tick was saved would come back without it.
  await client.cancelQueries({ queryKey });
  // The learner may have signed out meanwhile.
  if (client.getQueryData(queryKey)?.uid === record.uid) client.setQueryData(queryKey, record);
  void client.invalidateQueries({ queryKey: ["plan"] });
}

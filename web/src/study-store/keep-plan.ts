import type { QueryClient } from "@tanstack/react-query";
import { planQuery } from "../api/plan.ts";
import type { PlanAnswer } from "./send-study.ts";
import { withUnsentPlans } from "./shown-plan.ts";
import type { StudyStore } from "./study-store.ts";

/** After the account's answer to a change: its plan, with what was changed meanwhile. */
export async function keepPlan(
  client: QueryClient,
  store: StudyStore,
  { reply, error }: PlanAnswer,
): Promise<void> {
  if (error) console.error("the account refused a change of the plan", error);
  const { queryKey } = planQuery;
  // Cancel older requests: their replies would not contain this change.
  await client.cancelQueries({ queryKey });
  if (reply) client.setQueryData(queryKey, withUnsentPlans(reply, store.current()));
  else await client.invalidateQueries({ queryKey });
}

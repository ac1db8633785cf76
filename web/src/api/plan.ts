import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlanBody, PlanReply } from "#contract/plan.ts";
import { ApiError, request } from "./request.ts";
import { sessionChanged } from "./session.ts";

export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The device's zone is used if the learner has none yet. */
const inZone = () => `timeZone=${encodeURIComponent(deviceTimeZone())}`;

/**
 * The learner's study days with their dates. Not under 'me': a tick cancels that query and must not cancel this one.
 */
export const planQuery = queryOptions({
  queryKey: ["plan"],
  queryFn: () => request<PlanReply>("GET", `/me/plan?${inZone()}`),
});

export function putPlan(courseId: string, change: PlanBody): Promise<PlanReply> {
  return request<PlanReply>("PUT", `/me/plan/${courseId}?${inZone()}`, change);
}

export type PlanChanges = { readonly courseIds: readonly string[]; readonly change: PlanBody };

/** Serialised: the last answer includes all changes. */
export function usePlanChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ courseIds, change }: PlanChanges) => {
      let reply: PlanReply | undefined;
      for (const courseId of courseIds) reply = await putPlan(courseId, change);
      return reply;
    },
    onSuccess: async (reply) => {
      await client.cancelQueries({ queryKey: planQuery.queryKey });
      if (reply) client.setQueryData(planQuery.queryKey, reply);
    },
    onError: (error) => {
      console.error("the plan was not changed", error);
      if (error instanceof ApiError && error.code === "not-signed-in")
        sessionChanged(client).catch(console.error);
    },
  });
}

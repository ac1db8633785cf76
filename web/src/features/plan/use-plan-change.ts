import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { API_ERRORS } from "#contract/errors.ts";
import type { PlanBody, PlanReply } from "#contract/plan.ts";
import { planChangeProblems } from "#domain/learning/change-plan.ts";
import { planQuery } from "../../api/plan.ts";
import { ApiError } from "../../api/request.ts";
import { sessionQuery } from "../../api/session.ts";
import { markPlan, unsentPlans } from "../../study-store/device-plans.ts";
import { NOTHING_STUDIED } from "../../study-store/device-study.ts";
import { withUnsentPlans } from "../../study-store/shown-plan.ts";
import { studyStoreOf } from "../../study-store/study-store.ts";
import { useSending } from "../../study-store/use-sending.ts";

export type PlanChanges = { readonly courseIds: readonly string[]; readonly change: PlanBody };

/** A change is stored on the device first, shown at once, and sent by the store, as ticks are. */
export function usePlanChange() {
  const client = useQueryClient();
  return useMutation({
    // Also without a connection.
    networkMode: "always",
    mutationFn: async ({ courseIds, change }: PlanChanges) => {
      const uid = client.getQueryData(sessionQuery.queryKey)?.account?.uid;
      if (uid === undefined) throw new ApiError("not-signed-in", API_ERRORS["not-signed-in"].message);
      const { queryKey } = planQuery;
      const shown = client.getQueryData(queryKey);
      if (shown) refuseWrong(shown, { courseIds, change });
      const store = studyStoreOf(uid);
      const at = new Date().toISOString();
      store.change((study) => courseIds.reduce((so, id) => markPlan(so, id, change, at), study));
      // An older reply must not undo it on the page.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (plan) => plan && withUnsentPlans(plan, store.current()));
    },
    onError: (error) => console.error("the plan was not changed", error),
  });
}

/** Whether a change is still on this device only because it could not be sent; retried automatically, or at once. */
export function usePlanOnItsWay(uid: string): { readonly retry: () => void } | undefined {
  const store = studyStoreOf(uid);
  const study = useSyncExternalStore(store.watch, store.current, () => NOTHING_STUDIED);
  const { trouble, sendNow } = useSending(store);
  if (trouble === undefined || unsentPlans(study).length === 0) return undefined;
  return { retry: () => sendNow?.() };
}

/** The server's check, made here too, because nobody waits for the server's answer. */
function refuseWrong({ today, courses }: PlanReply, { courseIds, change }: PlanChanges): void {
  for (const { courseId, startDate, endBy } of courses) {
    if (!courseIds.includes(courseId)) continue;
    const problems = planChangeProblems(change, today, { startDate, endBy: endBy ?? undefined });
    if (Object.keys(problems).length > 0)
      throw new ApiError("invalid-input", API_ERRORS["invalid-input"].message, problems);
  }
}

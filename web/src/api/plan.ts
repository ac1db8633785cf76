import { queryOptions } from "@tanstack/react-query";
import type { PlanReply } from "#contract/plan.ts";
import { request } from "./request.ts";
import { sessionQuery } from "./session.ts";

export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The device's zone is used if the learner has none yet. */
export const inZone = () => `timeZone=${encodeURIComponent(deviceTimeZone())}`;

/**
 * The learner's study days with their dates, unsent changes included. Not under 'me': a tick cancels that query and must
 * not cancel this one.
 */
export const planQuery = queryOptions({
  queryKey: ["plan"],
  queryFn: async ({ client }) => {
    const reply = await request<PlanReply>("GET", `/me/plan?${inZone()}`);
    const uid = client.getQueryData(sessionQuery.queryKey)?.account?.uid;
    return uid === undefined ? reply : shownPlan(uid, reply);
  },
});

/** Checked first: most pages then need not load the code for unsent changes. */
async function shownPlan(uid: string, reply: PlanReply): Promise<PlanReply> {
  if (!hasUnsentPlans(uid)) return reply;
  const [{ withUnsentPlans }, { studyStoreOf }] = await Promise.all([
    import("../study-store/shown-plan.ts"),
    import("../study-store/study-store.ts"),
  ]);
  return withUnsentPlans(reply, studyStoreOf(uid).current());
}

function hasUnsentPlans(uid: string): boolean {
  try {
    return localStorage.getItem(`kadam-study:${uid}`)?.includes('"plans":{"') ?? false;
  } catch {
    // If storage is disabled, the change is shown until the account's next reply.
    return false;
  }
}

import type { QueryClient } from "@tanstack/react-query";
import type { PlanBody } from "#contract/plan.ts";
import { markPlan } from "./device-plans.ts";
import { sendKept } from "./join-study.ts";
import { studyStoreOf } from "./study-store.ts";

/** The plan of a new enrolment, which counts in any case: what cannot be sent now stays here and is sent later. */
export async function choosePlan(
  uid: string,
  courseId: string,
  plan: PlanBody,
  client: QueryClient,
): Promise<void> {
  const at = new Date().toISOString();
  studyStoreOf(uid).change((study) => markPlan(study, courseId, plan, at));
  try {
    await sendKept(uid, client);
  } catch (error) {
    console.error("the plan is on this device only so far", error);
  }
}

import type { PlanBody } from "#contract/plan.ts";
import { withEnd, withoutChoices } from "#domain/learning/plan-moments.ts";
import type { DevicePlanChange, DeviceStudy } from "./device-study.ts";

/** Last write wins for each choice, as in the account. */
export function markPlan(study: DeviceStudy, courseId: string, change: PlanBody, at: string): DeviceStudy {
  const earlier = (study.plans?.[courseId] ?? [])
    .map((kept) => ({ ...kept, change: withoutChoices(kept.change, change) }))
    .filter(({ change: left }) => Object.keys(left).length > 0);
  return { ...study, plans: { ...study.plans, [courseId]: [...earlier, { change: withEnd(change), at }] } };
}

/** The account has answered the change of `at`. */
export function settlePlan(study: DeviceStudy, courseId: string, at: string): DeviceStudy {
  const { [courseId]: kept = [], ...rest } = study.plans ?? {};
  const left = kept.filter((one) => one.at !== at);
  return { ...study, plans: left.length > 0 ? { ...rest, [courseId]: left } : rest };
}

/** In the order in which they were made. */
export function unsentPlans({
  plans = {},
}: DeviceStudy): (DevicePlanChange & { readonly courseId: string })[] {
  return Object.entries(plans)
    .flatMap(([courseId, changes]) => changes.map((one) => ({ courseId, ...one })))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

import type { DayPart } from "#domain/study/day-part.ts";
import { unsentPlans } from "./device-plans.ts";
import { type DeviceStudy, unsentTicks } from "./device-study.ts";

/** One thing that the account does not have yet. */
export type Unsent =
  | { readonly kind: "part"; readonly dayId: string; readonly part: DayPart }
  | { readonly kind: "quiz"; readonly dayId: string }
  | { readonly kind: "quick"; readonly dayId: string; readonly taskId: string }
  | { readonly kind: "answers"; readonly dayId: string }
  | { readonly kind: "note"; readonly dayId: string }
  | { readonly kind: "plan"; readonly courseId: string }
  | { readonly kind: "tick"; readonly dayId: string }
  | { readonly kind: "draft"; readonly exerciseId: string }
  | { readonly kind: "attempt"; readonly exerciseId: string };

/**
 * The next thing to send. Attempts and tries of a Check go before ticks: a tick may issue a certificate, and they are its
 * evidence. So does the plan: once a tick has completed its course there is nothing left to plan.
 */
export function nextUnsent(study: DeviceStudy): Unsent | undefined {
  const { days, exercises } = study;
  for (const [exerciseId, { attempts }] of Object.entries(exercises)) {
    if (attempts.some(({ sent }) => sent === "no")) return { kind: "attempt", exerciseId };
  }
  for (const [dayId, { parts, quiz, quick }] of Object.entries(days)) {
    const part = (Object.keys(parts) as DayPart[]).find((name) => parts[name]?.sent === "no");
    if (part) return { kind: "part", dayId, part };
    if (quiz && quiz.unsent.length > 0) return { kind: "quiz", dayId };
    const task = Object.entries(quick ?? {}).find(([, { sent }]) => sent === "no");
    if (task) return { kind: "quick", dayId, taskId: task[0] };
  }
  const [plan] = unsentPlans(study);
  if (plan) return { kind: "plan", courseId: plan.courseId };
  const [tick] = unsentTicks(study);
  if (tick) return { kind: "tick", dayId: tick.dayId };
  for (const [dayId, { note }] of Object.entries(days)) {
    if (note?.sent === "no") return { kind: "note", dayId };
  }
  for (const [exerciseId, { draft }] of Object.entries(exercises)) {
    if (draft?.sent === "no") return { kind: "draft", exerciseId };
  }
  // A full account refuses a hundred answers before it refuses a note, and the refusal must not hold back what was written.
  for (const [dayId, { unsentAnswers = [] }] of Object.entries(days)) {
    if (unsentAnswers.length > 0) return { kind: "answers", dayId };
  }
  return undefined;
}

export function hasUnsent(study: DeviceStudy): boolean {
  return nextUnsent(study) !== undefined;
}

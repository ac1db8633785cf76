import { asCourseId, type Course } from "../courses/course.ts";
import { isRefusal, type Refusal } from "../refusal.ts";
import { applyFacts } from "./apply-facts.ts";
import type { LearnerFacts } from "./learner-fact.ts";
import { type LearnerDetails, type LearnerRecord, newLearnerRecord } from "./learner-record.ts";

export const JAVA = asCourseId("java_course");
export const PYTHON = asCourseId("python_course");

export const ASHA: LearnerDetails = {
  uid: "u1",
  firstName: "Asha",
  lastName: "Rao",
  phone: "9876543210",
  email: "asha@example.com",
};

/** Deeply frozen, so that a rule that mutates its input throws. */
export function recordWith(changes: Partial<LearnerRecord> = {}): LearnerRecord {
  return deepFreeze({ ...newLearnerRecord(ASHA), ...changes });
}

/** The record after a decision that returned facts. */
export function decided(
  record: LearnerRecord | undefined,
  facts: LearnerFacts | Refusal | { readonly needs: string },
): LearnerRecord {
  if (isRefusal(facts)) throw new Error(facts.refused);
  if ("needs" in facts) throw new Error(`needs ${facts.needs}`);
  return deepFreeze(applyFacts(record, facts));
}

export function courseWith(dayCount: number, id = JAVA): Pick<Course, "id" | "days"> {
  const days = Array.from({ length: dayCount }, (_, index) => ({
    id: `day-${index}`,
    title: `Topic ${index + 1}`,
    summary: "What it is about.",
    objectives: [],
    videos: [],
  }));
  return deepFreeze({ id, days });
}

/** The first `count` days ticked. */
export function ticksUpTo(count: number): Record<string, boolean> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`day-${index}`, true]));
}

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

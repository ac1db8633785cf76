import type { CourseId } from "../courses/course.ts";
import type { LearnerRecord } from "./learner-record.ts";
import type { Tick } from "./tick-day.ts";

export type DayTick = Tick & { readonly courseId: CourseId };

/**
 * Optimistic update: the record as it will look once these ticks are saved; the last one of a day wins. Only the server
 * decides completion.
 */
export function withTicks(record: LearnerRecord, ticks: readonly DayTick[]): LearnerRecord {
  const laidOver = { ...record.ticks };
  for (const { courseId, dayId, done } of ticks) {
    laidOver[courseId] = { ...laidOver[courseId], [dayId]: done };
  }
  return { ...record, ticks: laidOver };
}

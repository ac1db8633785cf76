import { type Refusal, refuse } from "../refusal.ts";
import type { LearnerFacts } from "./learner-fact.ts";
import { type CourseDays, daysDone, type LearnerRecord, standingIn, type Thumb } from "./learner-record.ts";

export const DAYS_BEFORE_REVIEW = 5;

export function mayReview(record: LearnerRecord | undefined, course: CourseDays): boolean {
  return (
    record !== undefined &&
    standingIn(record, course.id) !== "not-enrolled" &&
    daysDone(record, course) >= DAYS_BEFORE_REVIEW
  );
}

/** One review per learner and course: a second one replaces the first. */
export function reviewCourse(
  record: LearnerRecord | undefined,
  course: CourseDays,
  thumb: Thumb,
  now: Date,
): LearnerFacts | Refusal<"too-early-to-review"> {
  if (!record || !mayReview(record, course)) return refuse("too-early-to-review");
  if (record.reviews[course.id] === thumb) return [];
  return [{ kind: "course-reviewed", courseId: course.id, thumb, at: now }];
}

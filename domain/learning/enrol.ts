import type { Course } from "../courses/course.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { type LearnerDetails, type LearnerRecord, newLearnerRecord, standingIn } from "./learner-record.ts";

/** `owner` fills in the record when the account has none yet. */
export function enrol(
  record: LearnerRecord | undefined,
  course: Pick<Course, "id">,
  owner: LearnerDetails,
): LearnerRecord | Refusal<"already-completed"> {
  const current = record ?? newLearnerRecord(owner);
  switch (standingIn(current, course.id)) {
    case "completed":
      return refuse("already-completed");
    case "enrolled":
      return current;
    case "not-enrolled":
      return { ...current, enrolledCourses: [...current.enrolledCourses, course.id] };
  }
}

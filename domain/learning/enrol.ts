import type { Course } from "../courses/course.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { LearnerFacts } from "./learner-fact.ts";
import { type LearnerDetails, type LearnerRecord, standingIn } from "./learner-record.ts";
import { openRecord } from "./open-record.ts";

/** `owner` fills in the record if the account has none yet. */
export function enrol(
  record: LearnerRecord | undefined,
  course: Pick<Course, "id">,
  owner: LearnerDetails,
  now: Date,
): LearnerFacts | Refusal<"already-completed"> {
  switch (standingIn(record, course.id)) {
    case "completed":
      return refuse("already-completed");
    case "enrolled":
      return [];
    case "not-enrolled":
      return [...openRecord(record, owner), { kind: "course-enrolled", courseId: course.id, at: now }];
  }
}

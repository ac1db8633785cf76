import type { CourseId } from "../courses/course.ts";
import type { AgeRefusal } from "./age-refusal.ts";
import type { CapacityRefusal } from "./mentor-capacity.ts";
import type { Review } from "./mentor-review.ts";
import type { TextProblem } from "./text-bounds.ts";

/** Who acts, according to the current session: a former mentor has no courses left. */
export type Actor =
  | { readonly role: "learner" | "staff"; readonly id: string }
  | { readonly role: "mentor"; readonly id: string; readonly courses: readonly CourseId[] };

export type Move =
  | { readonly name: "claim" | "extend" | "hand-back" | "ask-another" | "solve" | "finish" }
  | { readonly name: "ask-again" | "remove" | "read" | "erase" }
  /** Hands over: back to the queue, with a note that only mentors see. */
  | { readonly name: "release"; readonly note?: string | undefined }
  | { readonly name: "write"; readonly text: string }
  /** `review` is complete: it comes from `completeReview`. */
  | { readonly name: "review"; readonly review: Review }
  | { readonly name: "hand-in"; readonly snapshot: string; readonly text: string }
  | { readonly name: "withdraw"; readonly solvedMyself: boolean }
  | { readonly name: "duplicate"; readonly of: string }
  | { readonly name: "helped"; readonly helped: boolean }
  /** Names the mentor: a learner may have met several in one thread. */
  | { readonly name: "block" | "leave"; readonly mentor: string };

/** Facts from outside the thread. */
export type Circumstances = {
  readonly now: Date;
  /** Between the learner and the mentor who acts or is addressed, whoever blocked whom. */
  readonly isBlocked: boolean;
  readonly isSanctioned: boolean;
  /** The result of `ageRefusal` for the person who acts. */
  readonly age?: AgeRefusal | undefined;
  /** The result of `capacityRefusal`; only needed for a claim. */
  readonly capacity?: CapacityRefusal | undefined;
};

export type MoveRefusal =
  | "not-yours"
  | "not-mentor-of-course"
  | "wrong-kind"
  | "not-now"
  | "erased"
  | "blocked"
  | "sanctioned"
  | "own-thread"
  | "passed-over"
  | "held-by-another"
  | "never-started"
  | "no-more-extensions"
  | "too-early-for-another"
  | "already-asked-again"
  | "duplicate-of-itself"
  | "no-such-round"
  | "thread-full"
  | AgeRefusal
  | CapacityRefusal
  | TextProblem;

import type { CourseId } from "../courses/course.ts";
import type { Review } from "./mentor-review.ts";
import type { Ending, ThreadKind } from "./thread.ts";

export type Role = "learner" | "mentor" | "staff";

export type Doer = { readonly role: Role; readonly id: string } | { readonly role: "clock" };

/** Why a thread leaves its mentor. `silent`: the mentor did not answer for too long; they may claim it again. */
type WhyPassedOn = "left" | "blocked" | "asked-another" | "silent";

type What =
  | {
      readonly type: "asked";
      readonly id: string;
      readonly kind: ThreadKind;
      readonly courseId: CourseId;
      readonly snapshot: string;
      readonly text: string;
    }
  | { readonly type: "claimed"; readonly mentor: string; readonly until: Date }
  | { readonly type: "extended"; readonly until: Date }
  | { readonly type: "lapsed" }
  | { readonly type: "released"; readonly note: string | undefined }
  | { readonly type: "wrote"; readonly text: string }
  | { readonly type: "reviewed"; readonly review: Review }
  | { readonly type: "handed-in"; readonly snapshot: string; readonly text: string }
  | { readonly type: "turned" }
  | { readonly type: "passed-on"; readonly mentor: string; readonly why: WhyPassedOn }
  | {
      readonly type: "closed";
      readonly ending: Exclude<Ending, "erased">;
      readonly duplicateOf?: string | undefined;
      readonly solvedMyself?: boolean | undefined;
    }
  | { readonly type: "asked-again" }
  | { readonly type: "helped"; readonly helped: boolean }
  | { readonly type: "read-by-staff" }
  /** The only event left in the log: the store deletes every other event of the thread with the learner's texts. */
  | {
      readonly type: "erased";
      readonly id: string;
      readonly kind: ThreadKind;
      readonly courseId: CourseId;
      readonly askedAt: Date;
      readonly firstAnsweredAt: Date | undefined;
    };

export type ThreadEvent = What & { readonly at: Date; readonly by: Doer };

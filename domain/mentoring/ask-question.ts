import type { CourseId } from "../courses/course.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { applyEvent } from "./apply-event.ts";
import type { AskRefusal } from "./ask-limits.ts";
import type { Moved } from "./judge-thread.ts";
import { questionProblem, type TextProblem } from "./text-bounds.ts";
import type { ThreadKind } from "./thread.ts";
import type { ThreadEvent } from "./thread-event.ts";

type Asking = {
  readonly id: string;
  readonly kind: ThreadKind;
  readonly courseId: CourseId;
  readonly learner: string;
  /** Id of the immutable copy of the learner's place and code. */
  readonly snapshot: string;
  readonly text: string;
};

/** The first event of a thread; `limit` is the result of `askRefusal`. */
export function askQuestion(
  { learner, ...asking }: Asking,
  limit: AskRefusal | undefined,
  now: Date,
): Moved | Refusal<AskRefusal | TextProblem> {
  const refused = limit ?? questionProblem(asking.text);
  if (refused) return refuse(refused);
  const event: ThreadEvent = { type: "asked", ...asking, at: now, by: { role: "learner", id: learner } };
  return { thread: applyEvent(undefined, event), events: [event] };
}

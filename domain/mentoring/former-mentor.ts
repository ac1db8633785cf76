import type { Actor } from "./move.ts";
import type { Thread } from "./thread.ts";
import { mentorsOf } from "./thread-file.ts";

/**
 * Took part in the thread and is no longer a mentor of its course. They may still read their own words, report to
 * staff, block, and withdraw their consent to publishing: none of these needs a role.
 */
export function isFormerMentor(thread: Thread, actor: Actor): boolean {
  return (
    actor.role === "mentor" &&
    !actor.courses.includes(thread.courseId) &&
    mentorsOf(thread).includes(actor.id)
  );
}

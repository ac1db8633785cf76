import type { Actor } from "./move.ts";
import type { Thread } from "./thread.ts";
import { mentorsOf } from "./thread-file.ts";

/**
 * Took part in the thread and is no mentor of its course any more. Left to them are their own words, telling the staff, a block, and
 * taking back that others may read it: none of these needs a role.
 */
export function isFormerMentor(thread: Thread, actor: Actor): boolean {
  return (
    actor.role === "mentor" &&
    !actor.courses.includes(thread.courseId) &&
    mentorsOf(thread).includes(actor.id)
  );
}

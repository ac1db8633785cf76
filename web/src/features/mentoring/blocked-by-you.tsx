import type { ThreadReply } from "#contract/mentoring-thread.ts";

/** Replaces the button that was pressed. */
export function BlockedByYou({ thread }: { thread: Pick<ThreadReply, "people" | "youBlocked"> }) {
  const names = thread.people.filter(({ key }) => thread.youBlocked.includes(key)).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className="mt-3 text-soft">
      You blocked {names.join(" and ")}. You cannot write to each other, in any question.
    </p>
  );
}

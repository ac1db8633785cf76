import { Link } from "react-router";
import type { ThreadReply } from "#contract/mentoring-thread.ts";

/** Replaces the field where writing is not possible, and warns above it near the limit. */
export function CannotWrite({ thread }: { thread: Pick<ThreadReply, "cannotWrite" | "messagesLeft"> }) {
  const { cannotWrite, messagesLeft } = thread;
  if (cannotWrite)
    return (
      <p className="max-w-prose rounded-md border border-line bg-raised p-4">
        {cannotWrite.message}
        {cannotWrite.code === "age-open" && (
          <>
            {" "}
            <Link to="/profile" className="text-link">
              Answer on your profile
            </Link>
          </>
        )}
      </p>
    );
  if (messagesLeft === null || messagesLeft === 0) return null;
  return (
    <p className="max-w-prose text-soft">
      {messagesLeft === 1
        ? "You can send one more message here. After that, start a new question."
        : `You can send ${messagesLeft} more messages here. After that, start a new question.`}
    </p>
  );
}

import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { maskContacts } from "#domain/mentoring/mask-contacts.ts";
import { momentInWords } from "#domain/staff/moment-in-words.ts";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { GivenReview } from "./given-review.tsx";

type Entry =
  | { readonly kind: "message"; readonly at: string; readonly message: ThreadReply["messages"][number] }
  | { readonly kind: "review"; readonly at: string; readonly review: ThreadReply["reviews"][number] };

/** The messages, in order. */
export function ThreadMessages({ thread }: { thread: ThreadReply }) {
  const entries: Entry[] = [
    ...thread.messages.map((message) => ({ kind: "message" as const, at: message.at, message })),
    ...thread.reviews.map((review) => ({ kind: "review" as const, at: review.at, review })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <ol aria-label="What was said" className="grid gap-5">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages never change their order.
        <li key={index}>
          {entry.kind === "message" ? (
            <MessageBox message={entry.message} />
          ) : (
            <GivenReview review={entry.review} rounds={thread.rounds} />
          )}
        </li>
      ))}
    </ol>
  );
}

function MessageBox({
  message: { author, by, text, at, isNote },
}: {
  message: ThreadReply["messages"][number];
}) {
  const look = isNote
    ? "border-dashed"
    : by === "mentor"
      ? "border-l-4 border-l-peacock bg-raised"
      : "bg-raised";
  return (
    <article
      aria-label={`${author.isYou ? "You" : author.name}, ${momentInWords(new Date(at))}`}
      className={`rounded-md border border-line p-4 ${look}`}
    >
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {author.isYou ? "You" : author.name}
          {by === "mentor" && <span className="font-normal text-soft"> · mentor</span>}
          {isNote && (
            <span className="font-normal text-soft"> · note for mentors, not shown to the learner</span>
          )}
        </span>
        <time dateTime={at} className="text-soft tabular-nums">
          {momentInWords(new Date(at))}
        </time>
      </p>
      <MarkdownText text={text} />
      {author.isYou && maskContacts(text).hidden.length > 0 && (
        <p className="mt-2 text-soft">Others see this without your contact details. Those stay private.</p>
      )}
    </article>
  );
}

import { Link } from "react-router";
import type { ThreadSummaryReply } from "#contract/mentoring-thread.ts";
import { agoInWords, placeInWords, standingInShort } from "./standing-in-words.ts";
import type { Side } from "./use-thread-moves.ts";

type ThreadListProps = {
  readonly threads: readonly ThreadSummaryReply[];
  readonly side: Side;
  readonly label: string;
};

export function ThreadList({ threads, side, label }: ThreadListProps) {
  const now = new Date();
  return (
    <ul aria-label={label} className="grid gap-3">
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadCard thread={thread} side={side} now={now} />
        </li>
      ))}
    </ul>
  );
}

const ADDRESSES = {
  learner: "/mentoring?thread=",
  mentor: "/mentor?thread=",
  former: "/mentoring?answered=",
} as const;

type ThreadCardProps = { readonly thread: ThreadSummaryReply; readonly side: Side; readonly now: Date };

function ThreadCard({ thread, side, now }: ThreadCardProps) {
  const { standing } = thread;
  const isReaders =
    (side === "learner" && standing.state === "with_learner") ||
    (side === "mentor" &&
      (standing.state === "with_mentor" || (standing.isMine && standing.state === "claimed")));
  // For a mentor everything in the queue is new, so only their own threads are marked.
  const isNew = thread.isUnread && (side === "learner" || (side === "mentor" && standing.isMine));
  return (
    <Link
      to={ADDRESSES[side] + thread.id}
      className="grid gap-1 rounded-md border border-line bg-raised p-4 no-underline hover:border-peacock"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-soft">
        <span>
          {thread.kind === "review" ? "Review · " : ""}
          {thread.courseTitle} · {placeInWords(thread.place)}
        </span>
        <span className="tabular-nums">
          {side === "learner" ? "changed" : "asked"}{" "}
          {agoInWords(side === "learner" ? thread.changedAt : thread.askedAt, now)}
        </span>
      </span>
      <span className={`text-lg ${isNew ? "font-bold" : ""}`}>
        {isNew && (
          <>
            <span aria-hidden="true" className="mr-2 inline-block size-3 rounded-full bg-peacock" />
            <span className="sr-only">New: </span>
          </>
        )}
        {side !== "learner" && (
          <span className="font-semibold">{side === "mentor" ? thread.learnerName : "You"}: </span>
        )}
        {thread.excerpt || (thread.kind === "review" ? "A review of a ticket" : "A question")}
      </span>
      {side !== "former" && (
        <span
          className={`font-semibold ${isReaders ? "text-peacock" : standing.ending === "solved" ? "text-neem" : "text-soft"}`}
        >
          {standingInShort(standing, side)}
        </span>
      )}
    </Link>
  );
}

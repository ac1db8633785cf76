import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { answeredThreadQuery } from "../../api/mentoring.ts";
import { messageOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { PageSkeleton } from "../../ui/skeleton.tsx";
import { BlockedByYou } from "./blocked-by-you.tsx";
import { reportInWords } from "./standing-in-words.ts";
import { ThreadFrame } from "./thread-frame.tsx";
import { type ThreadMoves, useThreadMoves } from "./use-thread-moves.ts";
import { WordsDialog } from "./words-dialog.tsx";

const BACK = { to: "/mentoring", label: "All your questions" };

type FormerThreadProps = {
  readonly threadId: string;
  /** Shown if there is no such thread for them. */
  readonly otherwise?: ReactNode;
};

/** What a former mentor still has of a thread: their own words, and ways out. */
export function FormerThread({ threadId, otherwise }: FormerThreadProps) {
  const { data: thread, error, refetch } = useQuery(answeredThreadQuery(threadId));
  const moves = useThreadMoves("former", threadId);
  if (!thread) {
    if (!error) return <PageSkeleton label="Loading the question" />;
    return otherwise ?? <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
  }
  return (
    <ThreadFrame
      thread={thread}
      back={BACK}
      standing={
        <p>
          You answered here as a mentor. You are not a mentor of this course now, so you see only your own
          messages.
        </p>
      }
      work={null}
    >
      <Published thread={thread} moves={moves} />
      <Ways thread={thread} moves={moves} />
    </ThreadFrame>
  );
}

type PartProps = { readonly thread: ThreadReply; readonly moves: ThreadMoves };

function Published({ thread, moves: { busy, move } }: PartProps) {
  if (!thread.moves.includes("consent")) return null;
  const { isPublished } = thread.consent;
  return (
    <section aria-label="Others may learn from it">
      <p className="max-w-prose">
        {isPublished
          ? "The question and the answer are on the page of the day, without names, because you agreed. Take that back and they are removed."
          : "You agreed that the question and the answer may be shown on the page of the day, without names."}
      </p>
      <Button
        className="mt-3"
        isBusy={busy === "take-back"}
        onClick={() => void move("take-back", undefined, "You have taken it back.")}
      >
        Do not show my answer
      </Button>
    </section>
  );
}

function Ways({ thread, moves: { busy, failure, move } }: PartProps) {
  const [way, setWay] = useState<"report" | "block">();
  const close = () => setWay(undefined);
  const common = (name: "report" | "block") => ({
    look: "danger" as const,
    isOpen: way === name,
    isBusy: busy === name,
    failure,
    onClose: close,
  });
  return (
    <section aria-label="More you can do" className="border-line border-t pt-4">
      <div className="flex flex-wrap gap-3">
        {thread.moves.includes("report") && <Button onClick={() => setWay("report")}>Report</Button>}
        {thread.moves.includes("block") && <Button onClick={() => setWay("block")}>Block</Button>}
      </div>
      <BlockedByYou thread={thread} />
      {thread.yourReport && <p className="mt-3 text-soft">{reportInWords(thread.yourReport)}</p>}
      <WordsDialog
        title="Report to the staff"
        lead={<p>Staff read this question, look at it within a day and decide within seven.</p>}
        label="What is wrong?"
        button="Send the report"
        {...common("report")}
        onSend={(text) => move("report", { text }, "Thank you. Staff have your report.")}
      />
      <WordsDialog
        title={`Block ${thread.learnerName}?`}
        lead={<p>After that you cannot write to each other any more, in any question.</p>}
        button="Block"
        {...common("block")}
        onSend={() => move("block", undefined, `${thread.learnerName} is blocked.`)}
      />
    </section>
  );
}

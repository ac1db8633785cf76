import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { ownThreadQuery, threadsChanged } from "../../api/mentoring.ts";
import { messageOf, request } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { PageSkeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { CannotWrite } from "./cannot-write.tsx";
import { useKeptText } from "./kept-text.ts";
import { OwnThreadWays } from "./own-thread-ways.tsx";
import { reportInWords, standingForLearner } from "./standing-in-words.ts";
import { ThreadComposer } from "./thread-composer.tsx";
import { ThreadFrame } from "./thread-frame.tsx";
import { type ThreadMoves, useThreadMoves } from "./use-thread-moves.ts";

const BACK = { to: "/mentoring", label: "All your questions" };

export function OwnThread({ threadId, owner }: { threadId: string; owner: string }) {
  const { data: thread, error, refetch } = useQuery(ownThreadQuery(threadId));
  const { state } = useLocation();
  const moves = useThreadMoves("learner", threadId, helpIn(state));
  useOpened(thread);
  if (!thread) {
    if (!error) return <PageSkeleton label="Loading the question" />;
    return <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
  }
  return (
    <ThreadFrame thread={thread} back={BACK} standing={<OwnStanding thread={thread} />} help={moves.help}>
      <Helped thread={thread} moves={moves} />
      <CannotWrite thread={thread} />
      <Words thread={thread} moves={moves} owner={owner} />
      <Consent thread={thread} moves={moves} />
      <OwnThreadWays thread={thread} moves={moves} />
    </ThreadFrame>
  );
}

function helpIn(state: unknown): string | undefined {
  const help = typeof state === "object" && state !== null && "help" in state ? state.help : undefined;
  return typeof help === "string" ? help : undefined;
}

/** Reports 'opened' once for each change, so that the next answer is mailed again and the dot disappears. */
function useOpened(thread: ThreadReply | undefined): void {
  const client = useQueryClient();
  const { id, changedAt, isUnread } = thread ?? {};
  useEffect(() => {
    if (id === undefined || changedAt === undefined || !isUnread) return;
    request("PUT", `/me/mentoring/threads/${id}/opened`).then(
      () => threadsChanged(client),
      (error: unknown) => console.warn("it was not noted that the question was opened", error),
    );
  }, [client, id, changedAt, isUnread]);
}

function OwnStanding({ thread }: { thread: ThreadReply }) {
  const { duplicateOf, ending } = thread.standing;
  return (
    <>
      <p>{standingForLearner(thread)}</p>
      {ending === "removed" && (
        <p className="font-normal">
          If you think that is a mistake,{" "}
          <Link to="/contact" className="text-link">
            write to the staff
          </Link>
          .
        </p>
      )}
      {duplicateOf && (
        <Link to={`${thread.place.path}#questions-asked`} className="text-link">
          See the questions of that day
        </Link>
      )}
      {thread.yourReport && (
        <p className="mt-1 font-normal">
          {reportInWords(thread.yourReport)} Until then we send no mails about it.
        </p>
      )}
    </>
  );
}

type PartProps = { readonly thread: ThreadReply; readonly moves: ThreadMoves };

function Helped({ thread, moves: { busy, move } }: PartProps) {
  if (!thread.moves.includes("helped")) return null;
  const say = (helped: boolean) => void move("helped", { helped });
  return (
    <section aria-label="Did it help?" className="flex flex-wrap items-center gap-3">
      <p className="font-semibold">
        {thread.helped === null
          ? "Did it help?"
          : thread.helped
            ? "You said: it helped."
            : "You said: not yet."}
      </p>
      {thread.helped !== true && (
        <Button isBusy={busy === "helped"} onClick={() => say(true)}>
          It helped
        </Button>
      )}
      {thread.helped !== false && (
        <Button isBusy={busy === "helped"} onClick={() => say(false)}>
          {thread.helped === null ? "Not yet" : "No, it did not help"}
        </Button>
      )}
    </section>
  );
}

function Words({ thread, moves: { busy, move }, owner }: PartProps & { readonly owner: string }) {
  const { text, setText, saveNow } = useKeptText(owner, `reply:${thread.id}`);
  const canHandIn = thread.moves.includes("hand-in");
  const canSolve = thread.moves.includes("solve");
  if (!thread.moves.includes("write") && !canHandIn)
    return canSolve ? (
      <div>
        <Button isBusy={busy === "solve"} onClick={() => void move("solve")}>
          It is solved
        </Button>
      </div>
    ) : null;
  const isFirst = thread.firstAnsweredAt === null;
  const send = (id: string, words: string) => move("messages", { id, text: words });
  const handIn = async () => {
    const words = text.trim() || "I have changed it and hand it in again.";
    if (await move("hand-in", { id: crypto.randomUUID(), text: words }, "It is handed in again."))
      setText("");
  };
  return (
    <ThreadComposer
      label={isFirst ? "Add something" : "Your reply"}
      hint="Put code between two lines of three backticks (```). What you write is saved until you send it."
      text={text}
      button={isFirst ? "Add it" : "Send"}
      isBusy={busy === "messages"}
      isMain={!isFirst}
      onText={setText}
      onLeave={saveNow}
      onSend={send}
    >
      {canHandIn && (
        <Button isBusy={busy === "hand-in"} onClick={() => void handIn()}>
          Hand in again
        </Button>
      )}
      {canSolve && (
        <Button isBusy={busy === "solve"} onClick={() => void move("solve")}>
          It is solved
        </Button>
      )}
    </ThreadComposer>
  );
}

function Consent({ thread, moves: { busy, move } }: PartProps) {
  if (!thread.moves.includes("consent")) return null;
  const { yours, isPublished } = thread.consent;
  return (
    <Switch
      label="Others may learn from it"
      hint={
        isPublished
          ? "The question and the answer are on the page of the day, without names. Switch this off to remove them."
          : "Staff may show the question and the answer on the page of the day, without names, if the mentor agrees too."
      }
      isOn={yours}
      isBusy={busy === "consent"}
      onChange={(consents) => void move("consent", { consents })}
    />
  );
}

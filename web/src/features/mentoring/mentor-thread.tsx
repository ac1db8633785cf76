import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { MentorThreadReply } from "#contract/mentor.ts";
import { mentorThreadQuery } from "../../api/mentoring.ts";
import { ApiError, messageOf, request } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { PageSkeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { CannotWrite } from "./cannot-write.tsx";
import { FormerThread } from "./former-thread.tsx";
import { MentorThreadWays } from "./mentor-thread-ways.tsx";
import { MentorWork } from "./mentor-work.tsx";
import { ReviewForm } from "./review-form.tsx";
import { SavedAnswerPicker } from "./saved-answer-picker.tsx";
import { standingForMentor } from "./standing-in-words.ts";
import { ThreadComposer } from "./thread-composer.tsx";
import { ThreadFrame } from "./thread-frame.tsx";
import type { LoadRunner } from "./use-code-run.ts";
import { useMentorDraft } from "./use-mentor-draft.ts";
import { type ThreadMoves, useThreadMoves } from "./use-thread-moves.ts";

type MentorThreadProps = { readonly threadId: string; readonly loadRunner: LoadRunner };

const BACK = { to: "/mentor", label: "Mentors' desk" };

export function MentorThread({ threadId, loadRunner }: MentorThreadProps) {
  const { data: thread, error, refetch } = useQuery(mentorThreadQuery(threadId));
  const moves = useThreadMoves("mentor", threadId);
  if (thread) return <LoadedThread thread={thread} moves={moves} loadRunner={loadRunner} />;
  if (!error) return <PageSkeleton label="Loading the question" />;
  const failed = <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
  // An old mail may lead a former mentor of that course here.
  if (error instanceof ApiError && error.code === "unknown-thread")
    return <FormerThread threadId={threadId} otherwise={failed} />;
  return failed;
}

type LoadedProps = {
  readonly thread: MentorThreadReply;
  readonly moves: ThreadMoves;
  readonly loadRunner: LoadRunner;
};

function LoadedThread({ thread, moves, loadRunner }: LoadedProps) {
  const draft = useMentorDraft(thread);
  const { busy, move } = moves;
  const can = new Set<string>(thread.moves);
  useOpened(thread);
  return (
    <ThreadFrame
      thread={thread}
      back={BACK}
      standing={<Standing thread={thread} moves={moves} />}
      work={
        thread.rounds.length === 0 ? null : (
          <MentorWork
            thread={thread}
            loadRunner={loadRunner}
            onTake={can.has("write") ? (change) => draft.setText(joined(draft.text, change)) : undefined}
          />
        )
      }
    >
      <CannotWrite thread={thread} />
      {can.has("review") && <ReviewForm thread={thread} draft={draft} moves={moves} />}
      {can.has("write") && (
        <ThreadComposer
          label={thread.kind === "review" ? "Or write a message" : "Your answer, or a question back"}
          hint="Markdown: code between two lines of three backticks (```). Help them find the solution; do not write it for them."
          text={draft.text}
          button="Send"
          isMain={!can.has("review")}
          isBusy={busy === "messages"}
          onText={draft.setText}
          onLeave={draft.saveNow}
          onSend={(id, text) => move("messages", { id, text })}
        />
      )}
      {(can.has("write") || can.has("review")) && (
        <div className="flex flex-wrap items-center gap-3">
          <SavedAnswerPicker onPick={(text) => draft.setText(joined(draft.text, text))} text={draft.text} />
          <p role="status" className="text-soft">
            {draft.saving}
          </p>
        </div>
      )}
      <Consent thread={thread} moves={moves} />
      <MentorThreadWays thread={thread} moves={moves} />
    </ThreadFrame>
  );
}

function joined(before: string, more: string): string {
  return before.trim() === "" ? more : `${before.trimEnd()}\n\n${more}`;
}

function useOpened({ id, changedAt, isUnread }: MentorThreadReply): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once for each change.
  useEffect(() => {
    if (isUnread)
      request("PUT", `/mentor/threads/${id}/opened`).catch((error: unknown) =>
        console.warn("it was not noted that the question was opened", error),
      );
  }, [id, changedAt, isUnread]);
}

type PartProps = Pick<LoadedProps, "thread" | "moves">;

/** The main action while nobody has started: reading does not claim it. */
function Standing({ thread, moves: { busy, move } }: PartProps) {
  const can = new Set<string>(thread.moves);
  const { extensionsLeft, ending } = thread.standing;
  // After a block, or once the learner asked for another mentor.
  const isOwnWordsOnly = thread.rounds.length === 0 && ending !== "removed";
  return (
    <>
      <p>{standingForMentor(thread)}</p>
      {isOwnWordsOnly && <p>You see only your own messages here: the learner goes on without you.</p>}
      {(can.has("claim") || can.has("extend")) && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          {can.has("claim") && (
            <Button look="main" isBusy={busy === "claim"} onClick={() => void move("claim")}>
              Start: 60 minutes
            </Button>
          )}
          {can.has("extend") && (
            <Button isBusy={busy === "extend"} onClick={() => void move("extend")}>
              60 minutes more ({extensionsLeft} left)
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Consent({ thread, moves: { busy, move } }: PartProps) {
  if (!thread.moves.includes("consent")) return null;
  return (
    <Switch
      label="Others may learn from it"
      hint="If the learner agrees too, staff may show the question and the answer on the page of the day, without names and without solutions."
      isOn={thread.consent.yours}
      isBusy={busy === "consent"}
      onChange={(consents) => void move("consent", { consents })}
    />
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { messageOf } from "../../api/request.ts";
import { conversationsQuery, deleteConversations, readConversation } from "../../api/tutor.ts";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { fromAccount, titleOf } from "./conversation.ts";
import { ConversationList } from "./conversation-list.tsx";
import type { Chat } from "./use-chat.ts";

type EarlierProps = {
  readonly chat: Chat;
  readonly onBack: () => void;
};

/** A visitor's conversations are on this device and nowhere else. */
export function VisitorsConversations({ chat, onBack }: EarlierProps) {
  const kept = useSyncExternalStore(chat.kept.watch, chat.kept.current);
  const items = kept
    .filter(({ messages }) => messages.length > 0)
    .map((conversation) => ({
      id: conversation.id,
      title: titleOf(conversation),
      lastAt: conversation.lastAt,
    }));
  return (
    <ConversationList
      items={items}
      note="Kept on this device only."
      onOpen={(id) => {
        const found = kept.find((conversation) => conversation.id === id);
        if (found) chat.open(found);
        onBack();
      }}
      onDelete={async (id) => {
        chat.stop();
        chat.kept.remove(id);
      }}
    />
  );
}

/** A learner's are kept by the account, on every device. */
export function LearnersConversations({ chat, onBack }: EarlierProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(conversationsQuery);
  const [problem, setProblem] = useState("");
  /** What could not be done is said, and nothing else has happened. */
  const attempt = async (act: () => Promise<void>) => {
    setProblem("");
    try {
      await act();
    } catch (cause) {
      console.error(cause);
      setProblem(messageOf(cause));
    }
  };
  if (error && !data)
    return (
      <div className="p-4">
        <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>
      </div>
    );
  if (!data)
    return (
      <div role="status" aria-label="Loading your conversations" className="space-y-3 p-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    );
  return (
    <ConversationList
      items={data}
      note="Kept with your account. You can delete them here at any time."
      problem={problem}
      onOpen={(id) =>
        attempt(async () => {
          chat.open(fromAccount(await readConversation(id)));
          onBack();
        })
      }
      onDelete={(id) =>
        attempt(async () => {
          chat.stop();
          await deleteConversations(id);
          for (const copy of chat.kept.current())
            if (id === undefined || copy.savedAs === id) chat.kept.remove(copy.id);
          await client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
        })
      }
    />
  );
}

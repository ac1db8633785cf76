import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { searchConversations } from "#domain/tutor/search-conversations.ts";
import { messageOf } from "../../api/request.ts";
import {
  conversationsQuery,
  deleteConversations,
  readConversation,
  renameConversation,
  searchQuery,
} from "../../api/tutor.ts";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { fromAccount, titleOf } from "./shown-conversation.ts";
import type { Chat } from "./use-chat.ts";

type EarlierProps = {
  readonly chat: Chat;
  readonly onBack: () => void;
  /** Why there is no storage for another answer; empty while there is. */
  readonly full: string;
  readonly onDeleted: () => void;
};

/** A visitor's conversations are only on this device. */
export function VisitorsConversations({ chat, onBack }: EarlierProps) {
  const kept = useSyncExternalStore(chat.kept.watch, chat.kept.current);
  const [words, setWords] = useState("");
  const listed = kept
    .filter(({ messages }) => messages.length > 0)
    .map((conversation) => ({ ...conversation, title: titleOf(conversation) }));
  return (
    <ConversationList
      items={words.trim() === "" ? listed : searchConversations(listed, words)}
      words={words}
      onSearch={setWords}
      onRename={async (id, title) => chat.kept.change(id, (before) => ({ ...before, title }))}
      note="Saved on this device only."
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
export function LearnersConversations({ chat, full, onBack, onDeleted }: EarlierProps) {
  const client = useQueryClient();
  const [words, setWords] = useState("");
  const asked = useSettled(words.trim());
  const { data, error, refetch } = useQuery(asked === "" ? conversationsQuery : searchQuery(asked));
  const [problem, setProblem] = useState("");
  /** Shows a failure; then nothing has changed. */
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
      <div role="status" aria-label="Loading your chats" className="space-y-3 p-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    );
  return (
    <ConversationList
      // Oldest first when the storage is full: those can be deleted.
      items={full === "" ? data : data.toReversed()}
      note={
        full === ""
          ? "Saved in your account. You can delete them here at any time."
          : "Delete chats that you do not need. The oldest come first."
      }
      problem={problem}
      words={words}
      onSearch={setWords}
      onRename={(id, title) =>
        attempt(async () => {
          await renameConversation(id, title);
          await client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
        })
      }
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
          onDeleted();
          await client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
        })
      }
    />
  );
}

const SETTLED_MS = 300;

/** Debounced: the server is asked when the typing pauses. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { MentorThreadReply } from "#contract/mentor.ts";
import type { AskedReply } from "#contract/mentoring.ts";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import {
  answeredThreadQuery,
  mentorThreadQuery,
  ownThreadQuery,
  threadsChanged,
} from "../../api/mentoring.ts";
import { ApiError, messageOf, request } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";
import { useAlert } from "../../ui/alerts.tsx";

export type Side = "learner" | "mentor" | "former";

export type ThreadMoves = {
  /** The move that is being sent. */
  readonly busy: string | undefined;
  /** Why the last one was refused. */
  readonly failure: string | undefined;
  /** The server's help for a text that sounds like distress. */
  readonly help: string | undefined;
  /** True on success; otherwise the page has shown why not. */
  readonly move: (name: string, body?: unknown, done?: string) => Promise<boolean>;
};

const SIDES = {
  learner: { path: "/me/mentoring/threads", query: ownThreadQuery },
  mentor: { path: "/mentor/threads", query: mentorThreadQuery },
  former: { path: "/me/mentoring/answered", query: answeredThreadQuery },
} as const;

/**
 * All moves work the same way: sent once, the new state of the thread is shown, and a refusal is shown and the thread
 * reloaded.
 */
export function useThreadMoves(side: Side, threadId: string, firstHelp?: string): ThreadMoves {
  const client = useQueryClient();
  const alert = useAlert();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [help, setHelp] = useState(firstHelp);
  const isSending = useRef(false);
  const { queryKey } = SIDES[side].query(threadId);

  const move = async (name: string, body?: unknown, done?: string) => {
    if (isSending.current) return false;
    isSending.current = true;
    setBusy(name);
    setFailure(undefined);
    try {
      const path = `${SIDES[side].path}/${encodeURIComponent(threadId)}/${name}`;
      const reply = await request<AskedReply | ThreadReply | MentorThreadReply>("POST", path, body);
      await client.cancelQueries({ queryKey });
      client.setQueryData<unknown>(queryKey, "thread" in reply ? reply.thread : reply);
      if ("thread" in reply) setHelp(reply.help ?? undefined);
      threadsChanged(client);
      if (done) alert(done, "success");
      return true;
    } catch (error) {
      console.warn(`${name} was refused`, error);
      setFailure(messageOf(error));
      alert(messageOf(error));
      // Somebody else was faster, or time has passed: show the current state.
      client.invalidateQueries({ queryKey }).catch(console.error);
      if (error instanceof ApiError && error.code === "not-signed-in") await sessionChanged(client);
      return false;
    } finally {
      isSending.current = false;
      setBusy(undefined);
    }
  };
  return { busy, failure, help, move };
}

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { AnswerBody, AnswerStart } from "#contract/tutor.ts";
import {
  type Conversation,
  type Message,
  newConversation,
  openQuestion,
  turnsFor,
  withMessage,
  withoutMessage,
} from "./conversation.ts";
import { type Followed, followAnswer } from "./follow-answer.ts";
import { conversationToShow, type KeptConversations, openKept } from "./kept-conversations.ts";
import { remember } from "./tab-memory.ts";

export type Chat = {
  readonly kept: KeptConversations;
  readonly conversation: Conversation;
  /** An answer on its way, as far as it has come. */
  readonly growing: Message | undefined;
  readonly ask: (text: string) => void;
  /** The last question once more, when it got no whole answer. */
  readonly askAgain: () => void;
  readonly stop: () => void;
  readonly startNew: () => void;
  readonly open: (conversation: Conversation) => void;
};

type ChatOptions = {
  readonly owner: string | null;
  readonly placeNow: () => AnswerBody["place"];
  readonly onStart: (start: AnswerStart) => void;
  readonly onEnd: (end: Followed) => void;
  /** Today's questions are used up: what was asked goes back to where it was typed. */
  readonly onUsedUp: (question: string) => void;
};

type UnderWay = {
  readonly stopper: AbortController;
  readonly conversationId: string;
  message: Message;
  savedAs?: string | undefined;
};

/** One conversation at a time. What is said is kept on the device as soon as it is said. */
export function useChat({ owner, placeNow, onStart, onEnd, onUsedUp }: ChatOptions): Chat {
  const [kept] = useState(() => openKept(owner));
  const [shownId, setShownId] = useState(() => conversationToShow(kept));
  const [growing, setGrowing] = useState<Pick<UnderWay, "conversationId" | "message">>();
  const underWay = useRef<UnderWay>(undefined);
  const all = useSyncExternalStore(kept.watch, kept.current);
  const conversation = all.find(({ id }) => id === shownId) ?? { ...newConversation(""), id: shownId };

  /** Only what is still under way may end: the page may have turned to something else since. */
  const end = (run: UnderWay): boolean => {
    if (underWay.current !== run) return false;
    underWay.current = undefined;
    setGrowing(undefined);
    return true;
  };

  const answer = async (asked: Conversation, question: Message, replyId: string): Promise<void> => {
    if (underWay.current) return;
    const message: Message = { id: replyId, role: "bot", text: "", sources: [] };
    const run: UnderWay = { stopper: new AbortController(), conversationId: asked.id, message };
    underWay.current = run;
    setGrowing(run);
    const body = { turns: turnsFor(asked, question), place: placeNow() };
    const begin = (start: AnswerStart) => {
      run.savedAs = start.conversationId;
      onStart(start);
    };
    const onGrow = (grown: Message) => {
      run.message = grown;
      if (underWay.current === run) setGrowing({ ...run });
    };
    try {
      const { savedAs } = asked;
      const followed = await followAnswer(
        message,
        savedAs === undefined ? body : { ...body, conversationId: savedAs },
        { stop: run.stopper.signal, onStart: begin, onGrow },
      );
      if (!end(run)) return;
      writeDown(kept, asked.id, followed.message, followed.savedAs);
      onEnd(followed);
    } catch (refusal) {
      console.error(refusal);
      if (!end(run)) return;
      kept.change(asked.id, (before) => withoutMessage(before, question.id));
      onUsedUp(question.text);
    }
  };

  const ask = (text: string) => {
    if (text.trim() === "" || underWay.current) return;
    const question: Message = { id: crypto.randomUUID(), role: "user", text: text.trim() };
    remember("conversation", shownId);
    writeDown(kept, shownId, question);
    const asked = kept.current().find(({ id }) => id === shownId);
    if (asked) void answer(asked, question, crypto.randomUUID());
  };

  const askAgain = () => {
    const question = openQuestion(conversation);
    const last = conversation.messages.at(-1);
    const replyId = last?.role === "bot" ? last.id : crypto.randomUUID();
    if (question) void answer(conversation, question, replyId);
  };

  const stop = () => underWay.current?.stopper.abort();
  const show = (id: string) => {
    stop();
    remember("conversation", id);
    setShownId(id);
  };

  useHalfAnswers(kept, underWay, end);
  return {
    kept,
    conversation,
    growing: growing?.conversationId === shownId ? growing.message : undefined,
    ask,
    askAgain,
    stop,
    startNew: () => show(crypto.randomUUID()),
    open: (opened) => {
      kept.add(opened);
      show(opened.id);
    },
  };
}

function writeDown(kept: KeptConversations, id: string, message: Message, savedAs?: string): void {
  kept.change(id, (before) =>
    withMessage({ ...before, savedAs: savedAs ?? before.savedAs }, message, new Date().toISOString()),
  );
}

/** An answer that is under way when the page goes is written down as far as it came; `end` is told so that nothing follows. */
function useHalfAnswers(
  kept: KeptConversations,
  underWay: React.RefObject<UnderWay | undefined>,
  end: (run: UnderWay) => void,
): void {
  const leave = useEffectEvent((isPageGoing: boolean) => {
    const run = underWay.current;
    if (!run) return;
    end(run);
    run.stopper.abort();
    // Not when somebody else has signed in: this conversation is not theirs.
    if (isPageGoing) writeDown(kept, run.conversationId, { ...run.message, ending: "cut" }, run.savedAs);
  });
  useEffect(() => {
    const leavePage = () => leave(true);
    window.addEventListener("pagehide", leavePage);
    return () => {
      window.removeEventListener("pagehide", leavePage);
      leave(false);
    };
  }, []);
}

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { AnswerBody, AnswerStart, RatingBody } from "#contract/tutor.ts";
import { type Followed, followAnswer } from "./follow-answer.ts";
import { conversationToShow, type KeptConversations, openKept } from "./kept-conversations.ts";
import {
  type Conversation,
  type Message,
  newConversation,
  openQuestion,
  questionForAnother,
  replacedExchange,
  turnsFor,
  withEdited,
  withMessage,
  withoutMessage,
} from "./shown-conversation.ts";
import { remember } from "./tab-memory.ts";

export type Chat = {
  readonly kept: KeptConversations;
  readonly conversation: Conversation;
  /** The answer being received, so far. */
  readonly growing: Message | undefined;
  readonly ask: (text: string) => void;
  /** The last question again, if it got no complete answer. */
  readonly askAgain: () => void;
  /** Another answer to the last question, replacing the current one. */
  readonly askForAnother: () => void;
  /** Edits a question. It replaces the old one and everything after it. */
  readonly edit: (questionId: string, text: string) => void;
  /** Records a rating that the account has saved. */
  readonly noteRating: (messageId: string, rating: RatingBody | undefined) => void;
  readonly stop: () => void;
  readonly startNew: () => void;
  readonly open: (conversation: Conversation) => void;
};

type ChatOptions = {
  readonly owner: string | null;
  readonly placeNow: () => AnswerBody["place"];
  /** The chosen language of the answers. */
  readonly replyIn: AnswerBody["replyIn"];
  readonly onStart: (start: AnswerStart) => void;
  readonly onEnd: (end: Followed) => void;
  /** No questions or no storage left: the question goes back to where it was typed. */
  readonly onRefused: (question: string, refusal: unknown) => void;
};

type UnderWay = {
  readonly stopper: AbortController;
  readonly conversationId: string;
  message: Message;
  savedAs?: string | undefined;
};

/** One conversation at a time. Every message is stored on the device at once. */
export function useChat({ owner, placeNow, replyIn, onStart, onEnd, onRefused }: ChatOptions): Chat {
  const [kept] = useState(() => openKept(owner));
  const [shownId, setShownId] = useState(() => conversationToShow(kept));
  const [growing, setGrowing] = useState<Pick<UnderWay, "conversationId" | "message">>();
  const underWay = useRef<UnderWay>(undefined);
  const all = useSyncExternalStore(kept.watch, kept.current);
  const conversation = all.find(({ id }) => id === shownId) ?? { ...newConversation(""), id: shownId };

  /** Ends only the current run: the page may have moved on since. */
  const end = (run: UnderWay): boolean => {
    if (underWay.current !== run) return false;
    underWay.current = undefined;
    setGrowing(undefined);
    return true;
  };

  /** `instead`: what is restored when the question is refused. */
  const answer = async (
    asked: Conversation,
    question: Message,
    replyId: string,
    instead?: Conversation,
  ): Promise<void> => {
    if (underWay.current) return;
    const message: Message = { id: replyId, role: "bot", text: "", sources: [] };
    const run: UnderWay = { stopper: new AbortController(), conversationId: asked.id, message };
    underWay.current = run;
    setGrowing(run);
    const { attempt } = question;
    const replaces = replacedExchange(asked, question);
    const body = {
      turns: turnsFor(asked, question),
      place: placeNow(),
      ...(asked.savedAs !== undefined && { conversationId: asked.savedAs }),
      ...(asked.savedAs !== undefined && replaces !== undefined && { replaces }),
      ...(attempt !== undefined && { attempt }),
      ...(replyIn !== undefined && { replyIn }),
    };
    const earlier = asked.messages.find(({ id, ending }) => id === replyId && ending === "whole");
    const begin = (start: AnswerStart) => {
      run.savedAs = start.conversationId;
      onStart(start);
    };
    const onGrow = (grown: Message) => {
      run.message = grown;
      if (underWay.current === run) setGrowing({ ...run });
    };
    try {
      const stop = run.stopper.signal;
      const followed = await followAnswer(message, body, { stop, onStart: begin, onGrow });
      if (!end(run)) return;
      const { exchangeId, ending, text } = followed.message;
      const isNone = ending === "trouble" || text === "";
      // The earlier answer is better than none.
      const answered = earlier && isNone ? { ...earlier, isStillTheOld: true } : followed.message;
      writeDown(kept, asked.id, answered, followed.savedAs);
      if (followed.savedAs !== undefined)
        writeDown(kept, asked.id, { ...question, exchangeId, replaces: undefined });
      onEnd(followed);
    } catch (refusal) {
      console.error(refusal);
      if (!end(run)) return;
      if (instead) kept.change(asked.id, () => instead);
      else if (!earlier) kept.change(asked.id, (before) => withoutMessage(before, question.id));
      onRefused(earlier ? "" : question.text, refusal);
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

  const askForAnother = () => {
    const question = questionForAnother(conversation);
    const last = conversation.messages.at(-1);
    if (!question || !last || underWay.current) return;
    const again = { ...question, attempt: (question.attempt ?? 1) + 1 };
    writeDown(kept, shownId, again);
    const asked = kept.current().find(({ id }) => id === shownId);
    const found = asked?.messages.find(({ id }) => id === question.id);
    if (asked && found) void answer(asked, found, last.id);
  };

  const edit = (questionId: string, text: string) => {
    const question = conversation.messages.find(({ id }) => id === questionId);
    if (!question || text.trim() === "" || underWay.current) return;
    const replaces = replacedExchange(conversation, question);
    const edited: Message = { id: crypto.randomUUID(), role: "user", text: text.trim(), replaces };
    remember("conversation", shownId);
    kept.change(shownId, (before) => withEdited(before, questionId, edited));
    const asked = kept.current().find(({ id }) => id === shownId);
    const found = asked?.messages.find(({ id }) => id === edited.id);
    if (asked && found) void answer(asked, found, crypto.randomUUID(), conversation);
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
    askForAnother,
    edit,
    noteRating: (messageId, rating) =>
      kept.change(shownId, (before) => ({
        ...before,
        messages: before.messages.map((each) => (each.id === messageId ? { ...each, rating } : each)),
      })),
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

/** When the page is left, the answer so far is saved; `end` is called so that nothing follows. */
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

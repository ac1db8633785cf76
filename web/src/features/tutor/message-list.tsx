import { useEffect, useRef, useState } from "react";
import type { RatingBody } from "#contract/tutor.ts";
import { rateAnswer } from "../../api/tutor.ts";
import { Button } from "../../ui/button.tsx";
import { BotMessage } from "./bot-message.tsx";
import { OwnQuestion } from "./own-question.tsx";
import { type Message, messagesAfter, openQuestion, questionForAnother } from "./shown-conversation.ts";
import type { Suggestions } from "./suggestions.ts";
import type { Chat } from "./use-chat.ts";
import type { AskedPlace } from "./use-place.ts";

type MessageListProps = {
  readonly chat: Chat;
  readonly place: AskedPlace;
  readonly answersBy: "model" | "lessons" | undefined;
  /** False: today's questions are used up. */
  readonly canAsk: boolean;
  readonly onFollow: () => void;
};

const ABOVE_QUESTION_PX = 12;

const WHO_ANSWERS = {
  lessons: "Answers from the lessons; no AI model is connected.",
  model: "An AI model answers from the lessons. It can be wrong: check what matters.",
};

/**
 * An answer grows outside the log and joins it when it is complete: a screen reader hears it once, not word by word. No
 * automatic scrolling while somebody reads; a new question goes to the top, and its answer grows below it.
 */
export function MessageList({ chat, place, answersBy, canAsk, onFollow }: MessageListProps) {
  const { conversation, growing } = chat;
  const frame = useRef<HTMLDivElement>(null);
  const messages = conversation.messages.filter(({ id }) => id !== growing?.id);
  const lastQuestion = messages.findLast(({ role }) => role === "user")?.id;
  const canGoOn = canAsk && !growing;
  const { savedAs } = conversation;
  const rate = async (message: Message, rating: RatingBody | undefined) => {
    if (savedAs === undefined || message.exchangeId === undefined) return;
    await rateAnswer(savedAs, message.exchangeId, rating);
    chat.noteRating(message.id, rating);
  };
  const hasUnanswered = !growing && messages.at(-1)?.role === "user";
  useEffect(() => {
    const question = frame.current?.querySelector<HTMLElement>(`[data-question="${lastQuestion}"]`);
    // Not scrollIntoView: that would scroll the page and the panel too.
    if (question && frame.current) frame.current.scrollTop = question.offsetTop - ABOVE_QUESTION_PX;
  }, [lastQuestion]);
  return (
    <div ref={frame} className="relative min-h-0 grow overflow-y-auto overscroll-contain px-4 py-3">
      {answersBy && <p className="mb-3 text-base text-soft">{WHO_ANSWERS[answersBy]}</p>}
      {messages.length === 0 && !growing && canAsk && (
        <SuggestionList {...place.suggestions} onAsk={chat.ask} />
      )}
      <div role="log" aria-label="Chat">
        {messages.map((message) =>
          message.role === "user" ? (
            <OwnQuestion
              key={message.id}
              message={message}
              after={messagesAfter(conversation, message.id)}
              canEdit={canGoOn}
              onEdit={(text) => chat.edit(message.id, text)}
            />
          ) : (
            <BotMessage
              key={message.id}
              message={message}
              canAskAgain={!growing && message === messages.at(-1)}
              onAskAgain={chat.askAgain}
              onAskForAnother={
                canGoOn && message === messages.at(-1) && questionForAnother(conversation)
                  ? chat.askForAnother
                  : undefined
              }
              onRate={savedAs !== undefined && message.exchangeId !== undefined ? rate : undefined}
              onFollow={onFollow}
            />
          ),
        )}
      </div>
      <p role="status" className="sr-only">
        {growing && "The tutor is answering."}
      </p>
      {hasUnanswered && openQuestion(conversation) && (
        <div className="mt-3">
          <p className="text-soft">No answer yet.</p>
          <Button onClick={chat.askAgain} className="mt-2">
            Ask again
          </Button>
        </div>
      )}
      {/* Space below, so that the newest question can be scrolled to the top. */}
      {lastQuestion && (
        <div className="min-h-[70dvh] md:min-h-[32rem]">
          {growing && <BotMessage message={growing} isGrowing canAskAgain={false} onFollow={onFollow} />}
        </div>
      )}
    </div>
  );
}

type SuggestionListProps = Suggestions & { readonly onAsk: (text: string) => void };

function SuggestionList({ first, more, onAsk }: SuggestionListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    setIsWhole(true);
    // The button disappears, so focus the first of the new entries.
    requestAnimationFrame(() => list.current?.querySelectorAll("button")[first.length]?.focus());
  };
  return (
    <div className="mb-4">
      <p className="font-semibold text-lg">What would you like to know?</p>
      <p className="mt-1 text-soft">
        Ask in your own words. The answer names the day it comes from. On exercises you get hints, not the
        solution.
      </p>
      <ul ref={list} className="mt-4 space-y-2">
        {[...first, ...(isWhole ? more : [])].map((question) => (
          <li key={question}>
            <Button
              onClick={() => onAsk(question)}
              className="w-full justify-start px-4 text-left font-medium"
            >
              {question}
            </Button>
          </li>
        ))}
      </ul>
      {more.length > 0 && !isWhole && (
        <Button onClick={showAll} className="mt-2">
          {more.length} more questions about this day
        </Button>
      )}
    </div>
  );
}

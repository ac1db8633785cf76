import { RefreshCw, RotateCw } from "lucide-react";
import { memo } from "react";
import type { RatingBody } from "#contract/tutor.ts";
import { TUTOR_TROUBLE } from "#domain/tutor/tutor-trouble.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { RateAnswer } from "./rate-answer.tsx";
import type { Message } from "./shown-conversation.ts";
import { SourceList } from "./source-list.tsx";

type BotMessageProps = {
  readonly message: Message;
  readonly isGrowing?: boolean;
  readonly canAskAgain: boolean;
  readonly onAskAgain?: () => void;
  /** Set if another answer to the same question is possible. */
  readonly onAskForAnother?: (() => void) | undefined;
  /** Set if the account has saved the answer. */
  readonly onRate?: ((message: Message, rating: RatingBody | undefined) => Promise<void>) | undefined;
  readonly onFollow: () => void;
};

export const BotMessage = memo(function BotMessage({
  message,
  isGrowing = false,
  canAskAgain,
  onAskAgain,
  onAskForAnother,
  onRate,
  onFollow,
}: BotMessageProps) {
  const { text, sources = [], ending, problem, isSupported, isWithheld, isStillTheOld } = message;
  const actions = (
    <>
      <CopyButton text={text} />
      {onAskForAnother && (
        <button
          type="button"
          onClick={onAskForAnother}
          className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-soft hover:text-peacock"
        >
          <RefreshCw size={20} aria-hidden="true" /> Another answer
        </button>
      )}
    </>
  );
  return (
    <div className="mt-4">
      <span className="sr-only">Tutor: </span>
      {isGrowing && text === "" && <Waiting />}
      {text !== "" && (
        <MarkdownText text={text} sources={sources} isGrowing={isGrowing} staysHere onFollow={onFollow} />
      )}
      {isWithheld && (
        <p className="mt-2 text-base text-soft">
          A part was left out: the tutor helps with exercises and does not solve them.
        </p>
      )}
      {ending === "trouble" && (
        <div className="mt-3 border-madder border-l-4 pl-3">
          <p className="font-semibold">{TUTOR_TROUBLE}</p>
          {problem && <p className="text-base">{problem}</p>}
        </div>
      )}
      {ending === "stopped" && <p className="mt-2 text-base text-soft">Stopped.</p>}
      {ending === "cut" && (
        <p className="mt-2 text-base text-soft">The answer stopped when you left the page.</p>
      )}
      {canAskAgain && ending !== "whole" && onAskAgain && (
        <Button onClick={onAskAgain} className="mt-2">
          <RotateCw size={20} aria-hidden="true" /> {ending === "trouble" ? "Try again" : "Ask again"}
        </Button>
      )}
      {!isGrowing && text !== "" && (
        <>
          <SourceList text={text} sources={sources} isSupported={isSupported !== false} onFollow={onFollow} />
          {isStillTheOld && (
            <p className="mt-2 text-base text-soft">No new answer came. This is the earlier one.</p>
          )}
          {onRate ? (
            <RateAnswer
              key={message.exchangeId}
              rating={message.rating}
              onRate={(rating) => onRate(message, rating)}
            >
              {actions}
            </RateAnswer>
          ) : (
            <div className="-ml-2 flex flex-wrap items-center">{actions}</div>
          )}
        </>
      )}
    </div>
  );
});

/** Three dots, as in the logo. */
function Waiting() {
  return (
    <p aria-hidden="true" className="flex min-h-8 items-center gap-1.5">
      {["", "[animation-delay:150ms]", "[animation-delay:300ms]"].map((delay) => (
        <span key={delay} className={`size-2.5 animate-pulse rounded-full bg-marigold ${delay}`} />
      ))}
    </p>
  );
}

import { RotateCw } from "lucide-react";
import { memo } from "react";
import { TUTOR_TROUBLE } from "#domain/tutor/tutor-trouble.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import type { Message } from "./conversation.ts";
import { SourceList } from "./source-list.tsx";

type BotMessageProps = {
  readonly message: Message;
  readonly isGrowing?: boolean;
  readonly canAskAgain: boolean;
  readonly onAskAgain?: () => void;
  readonly onFollow: () => void;
};

export const BotMessage = memo(function BotMessage({
  message: { text, sources = [], ending, problem, isSupported, isWithheld },
  isGrowing = false,
  canAskAgain,
  onAskAgain,
  onFollow,
}: BotMessageProps) {
  return (
    <div className="mt-4">
      <span className="sr-only">Tutor: </span>
      {isGrowing && text === "" && <Waiting />}
      {text !== "" && (
        <MarkdownText text={text} sources={sources} isGrowing={isGrowing} onFollow={onFollow} />
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
        <p className="mt-2 text-base text-soft">The answer ended when the page was left.</p>
      )}
      {canAskAgain && ending !== "whole" && onAskAgain && (
        <Button onClick={onAskAgain} className="mt-2">
          <RotateCw size={20} aria-hidden="true" /> {ending === "trouble" ? "Try again" : "Ask again"}
        </Button>
      )}
      {!isGrowing && text !== "" && (
        <>
          <SourceList text={text} sources={sources} isSupported={isSupported !== false} onFollow={onFollow} />
          <div className="-ml-2">
            <CopyButton text={text} />
          </div>
        </>
      )}
    </div>
  );
});

/** Three dots, as in the mark. */
function Waiting() {
  return (
    <p aria-hidden="true" className="flex min-h-8 items-center gap-1.5">
      {["", "[animation-delay:150ms]", "[animation-delay:300ms]"].map((delay) => (
        <span key={delay} className={`size-2.5 animate-pulse rounded-full bg-marigold ${delay}`} />
      ))}
    </p>
  );
}

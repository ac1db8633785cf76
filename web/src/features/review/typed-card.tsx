import { useId, useState } from "react";
import type { ReviewCardReply } from "#contract/review.ts";
import type { ReviewOutcome } from "#domain/review/review-card.ts";
import { isPredicted } from "#domain/study/quick-answer.ts";
import { Button } from "../../ui/button.tsx";
import { CardHelp } from "./card-help.tsx";
import { type CheckedOutcome, OutcomeLine } from "./outcome-line.tsx";
import type { RenderText } from "./render-text.ts";

type TypedCardProps = {
  readonly card: ReviewCardReply;
  readonly renderText: RenderText;
  /** Only the first answer rates. */
  readonly isRated: boolean;
  readonly onAnswer: (outcome: ReviewOutcome) => void;
};

/** A prediction: one line is typed, and then the real output is shown. */
export function TypedCard({ card, renderText, isRated, onAnswer }: TypedCardProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [outcome, setOutcome] = useState<CheckedOutcome>();
  const { answer = "", why = "" } = card;
  const check = () => {
    if (typed.trim() !== "") setOutcome(isPredicted(typed, answer) ? "right" : "wrong");
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (outcome === undefined) check();
        else onAnswer(outcome);
      }}
    >
      <CardHelp card={card} />
      <div className="font-semibold text-lg">{renderText(card.text)}</div>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-semibold">
          What it prints
        </label>
        <input
          id={id}
          value={typed}
          readOnly={outcome !== undefined}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          className="min-h-12 rounded-md border border-soft bg-raised px-4 font-mono read-only:opacity-80"
        />
      </div>
      <div aria-live="polite" className="grid gap-2">
        <OutcomeLine outcome={outcome} isRated={isRated} />
        {outcome !== undefined && (
          <>
            <p>
              It prints <code>{answer}</code>.
            </p>
            <div>{renderText(why)}</div>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {outcome === undefined ? (
          <>
            <Button type="submit" look="main" disabled={typed.trim() === ""}>
              Check
            </Button>
            <Button onClick={() => setOutcome("unknown")}>I do not know</Button>
          </>
        ) : (
          <>
            <Button type="submit" look="main">
              Next
            </Button>
            {outcome === "right" && isRated && <Button onClick={() => onAnswer("guessed")}>I guessed</Button>}
          </>
        )}
      </div>
    </form>
  );
}

import { Check, ChevronDown, X } from "lucide-react";
import { useId, useState } from "react";
import type { ReviewCardReply } from "#contract/review.ts";
import type { ReviewOutcome } from "#domain/review/review-card.ts";
import { Button } from "../../ui/button.tsx";
import { CardHelp } from "./card-help.tsx";
import { type CheckedOutcome, OutcomeLine } from "./outcome-line.tsx";
import type { RenderText } from "./render-text.ts";

type ChoiceCardProps = {
  readonly card: ReviewCardReply;
  readonly renderText: RenderText;
  /** Only the first answer rates. */
  readonly isRated: boolean;
  readonly onAnswer: (outcome: ReviewOutcome) => void;
};

export function ChoiceCard({ card, renderText, isRated, onAnswer }: ChoiceCardProps) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [outcome, setOutcome] = useState<CheckedOutcome>();
  const { options, gloss } = card;
  const isSeveral = options.filter(({ isRight }) => isRight).length > 1;
  const isRight = options.every((option, index) => option.isRight === chosen.includes(index));
  const choose = (index: number, isChosen: boolean) => {
    if (!isSeveral) setChosen([index]);
    else setChosen(isChosen ? [...chosen, index] : chosen.filter((other) => other !== index));
  };
  return (
    <div className="grid gap-4">
      <CardHelp card={card} />
      <fieldset aria-labelledby={`${id}-text`} className="min-w-0">
        <div id={`${id}-text`} className="mb-3 font-semibold text-lg">
          {renderText(card.text)}
        </div>
        {gloss !== undefined && (
          <details className="mb-3">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 font-semibold text-peacock">
              In Hindi <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <p lang="hi">{gloss}</p>
          </details>
        )}
        {isSeveral && <p className="mb-2 text-soft">More than one is right. Choose all of them.</p>}
        <div className="grid gap-2">
          {options.map((option, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: options have no id and never change their order.
              key={index}
              className={`rounded-md border bg-raised ${lookOf(outcome !== undefined, option.isRight, chosen.includes(index))}`}
            >
              <label className="flex min-h-12 cursor-pointer items-start gap-3 px-4 py-3">
                <input
                  type={isSeveral ? "checkbox" : "radio"}
                  name={id}
                  checked={chosen.includes(index)}
                  disabled={outcome !== undefined}
                  onChange={(event) => choose(index, event.target.checked)}
                  className="mt-0.5 size-5 shrink-0 accent-peacock"
                />
                <span className="min-w-0 grow">{renderText(option.text)}</span>
                {outcome !== undefined && (
                  <Verdict isRight={option.isRight} isChosen={chosen.includes(index)} />
                )}
              </label>
              {outcome !== undefined && option.why !== "" && (option.isRight || chosen.includes(index)) && (
                <div className="px-4 pb-3 pl-12">{renderText(option.why)}</div>
              )}
            </div>
          ))}
        </div>
      </fieldset>
      <div aria-live="polite">
        <OutcomeLine outcome={outcome} isRated={isRated} />
      </div>
      <div className="flex flex-wrap gap-3">
        {outcome === undefined ? (
          <>
            <Button
              look="main"
              disabled={chosen.length === 0}
              onClick={() => setOutcome(isRight ? "right" : "wrong")}
            >
              Check
            </Button>
            <Button onClick={() => setOutcome("unknown")}>I do not know</Button>
          </>
        ) : (
          <>
            <Button look="main" onClick={() => onAnswer(outcome)}>
              Next
            </Button>
            {outcome === "right" && isRated && <Button onClick={() => onAnswer("guessed")}>I guessed</Button>}
          </>
        )}
      </div>
    </div>
  );
}

function lookOf(isAnswered: boolean, isRight: boolean, isChosen: boolean): string {
  if (!isAnswered) return "border-line has-checked:border-peacock";
  if (isRight) return "border-neem";
  return isChosen ? "border-madder" : "border-line";
}

function Verdict({ isRight, isChosen }: { readonly isRight: boolean; readonly isChosen: boolean }) {
  if (isRight)
    return (
      <span className="flex shrink-0 items-center gap-1 font-semibold text-neem">
        <Check size={20} aria-hidden="true" /> Right
      </span>
    );
  if (!isChosen) return null;
  return (
    <span className="flex shrink-0 items-center gap-1 font-semibold text-madder">
      <X size={20} aria-hidden="true" /> Not right
    </span>
  );
}

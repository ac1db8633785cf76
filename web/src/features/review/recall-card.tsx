import type { ReviewCardReply } from "#contract/review.ts";
import type { ReviewOutcome } from "#domain/review/review-card.ts";
import { Button } from "../../ui/button.tsx";
import { CardHelp } from "./card-help.tsx";
import type { RenderText } from "./render-text.ts";

type RecallCardProps = {
  readonly card: ReviewCardReply;
  readonly renderText: RenderText;
  readonly onAnswer: (outcome: ReviewOutcome) => void;
};

/** A question without choices: the learner answers silently, looks, and says how it went. */
export function RecallCard({ card, renderText, onAnswer }: RecallCardProps) {
  return (
    <div className="grid gap-4">
      <CardHelp card={card} />
      <div className="font-semibold text-lg">{renderText(card.text)}</div>
      <p>
        Say the answer to yourself. Then look:{" "}
        <a
          href={card.link}
          target="_blank"
          rel="noopener"
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          the section that answers it
        </a>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="main" onClick={() => onAnswer("right")}>
          I knew it
        </Button>
        <Button onClick={() => onAnswer("unknown")}>I did not know it</Button>
      </div>
    </div>
  );
}

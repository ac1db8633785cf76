import { type RefObject, useEffect, useRef, useState } from "react";
import type { ReviewAnswerBody, ReviewCardReply } from "#contract/review.ts";
import type { ReviewOutcome } from "#domain/review/review-card.ts";
import { type GivenAnswer, nextStep } from "#domain/review/review-session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { RecallCard } from "./recall-card.tsx";
import type { RenderText } from "./render-text.ts";
import { TypedCard } from "./typed-card.tsx";

type ReviewSessionProps = {
  readonly cards: readonly ReviewCardReply[];
  readonly renderText: RenderText;
  /** Only first answers rate. */
  readonly onAnswer: (answer: ReviewAnswerBody, isRated: boolean) => void;
};

/** Enough for today; the learner may continue. */
const ENOUGH = 5;

/** One question after the other; unknown ones come once more at the end. */
export function ReviewSession({ cards, renderText, onAnswer }: ReviewSessionProps) {
  const [given, setGiven] = useState<readonly GivenAnswer[]>([]);
  const shownAt = useRef(Date.now());
  const heading = useRef<HTMLHeadingElement>(null);
  const step = nextStep(cards, given);
  const card = cards.find(({ id }) => id === step?.card.id);
  useEffect(() => {
    shownAt.current = Date.now();
    // The pressed button is gone.
    if (given.length > 0) heading.current?.focus();
  }, [given.length]);
  if (!step || !card) return <ReviewDone heading={heading} />;
  const answer = (outcome: ReviewOutcome) => {
    const { id: cardId, questionId } = card;
    const seconds = Math.round((Date.now() - shownAt.current) / 1_000);
    const at = new Date().toISOString();
    onAnswer({ cardId, questionId, outcome, at, seconds: Math.min(seconds, 600) }, step.isRated);
    setGiven([...given, { cardId, outcome }]);
  };
  const number = cards.indexOf(card) + 1;
  const Asked = ASKED_BY[card.kind];
  const shared = { card, renderText, isRated: step.isRated, onAnswer: answer };
  return (
    // No copy buttons in a question: on a phone the room is for the choices.
    <section aria-labelledby="review-question" className="grid max-w-2xl gap-5 [&_.code-bar]:hidden">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="review-question" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {step.isRated ? `Question ${number} of ${cards.length}` : "Once more"}
        </h2>
        <p className="text-soft">
          {card.courseTitle}, day {card.dayIndex + 1}
        </p>
      </header>
      <Asked key={`${card.id} ${given.length}`} {...shared} />
      {given.length >= ENOUGH && (
        <p className="text-soft">
          That is enough for today.{" "}
          <ButtonLink to="/schedule" look="quiet">
            Go to your schedule
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

const ASKED_BY = { choice: ChoiceCard, typed: TypedCard, recall: RecallCard } as const;

type ReviewDoneProps = { readonly heading?: RefObject<HTMLHeadingElement | null> };

function ReviewDone({ heading }: ReviewDoneProps) {
  return (
    <section aria-labelledby="review-done" className="grid max-w-2xl justify-items-start gap-4">
      <h2 id="review-done" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Done for today
      </h2>
      <p>Each question comes back shortly before you would forget it. Now go on with today's step.</p>
      <ButtonLink to="/schedule" look="main">
        Go to your schedule
      </ButtonLink>
    </section>
  );
}

export function NothingToReview() {
  return (
    <section aria-label="Nothing to revise" className="grid max-w-2xl justify-items-start gap-4">
      <p>Nothing to revise today. Every day that you finish adds a few questions, from the next day on.</p>
      <ButtonLink to="/schedule" look="main">
        Go to your schedule
      </ButtonLink>
    </section>
  );
}

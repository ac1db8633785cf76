import { useId, useRef, useState } from "react";
import { type Answers, hasAnswers } from "#domain/scholarships/answers.ts";
import { Button } from "../../ui/button.tsx";
import { answersInWords } from "./answer-names.ts";
import { EligibilityForm } from "./eligibility-form.tsx";
import { areAnswersRemembered, keepAnswers } from "./kept-answers.ts";

type EligibilityPanelProps = {
  readonly answers: Answers;
  /** The result for the whole list, in one sentence. */
  readonly result: string;
};

export function EligibilityPanel({ answers, result }: EligibilityPanelProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [notice, setNotice] = useState("");
  const outcome = useRef<HTMLParagraphElement>(null);
  const isAnswered = hasAnswers(answers);

  /** The pressed button is gone or out of sight then; screen readers announce what changed. */
  const take = (taken: Answers, isRemembered: boolean, noticeWithoutAnswers: string) => {
    keepAnswers(taken, isRemembered);
    setNotice(hasAnswers(taken) ? "" : noticeWithoutAnswers);
    setIsOpen(false);
    outcome.current?.focus();
  };

  return (
    <section
      aria-labelledby={id}
      className="mb-8 rounded-md border border-line bg-raised p-5 noscript:hidden md:p-6"
    >
      <div className="grid gap-4 md:grid-cols-[1fr_auto] md:items-center md:gap-10">
        <div>
          <h2 id={id} className="text-2xl">
            Am I eligible?
          </h2>
          <p className="mt-1 max-w-2xl text-soft">
            Answer six questions, or some of them, and every card says which conditions you meet. Nothing is
            sent to Kadam, and your answers are deleted when you close this page, unless you tick 'Remember my
            answers on this device'.
          </p>
        </div>
        <Button
          look={isOpen || isAnswered ? "quiet" : "main"}
          aria-expanded={isOpen}
          aria-controls={`${id}-form`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {buttonText(isOpen, isAnswered)}
        </Button>
      </div>
      <div id={`${id}-form`} hidden={!isOpen} className="mt-6">
        {isOpen && (
          <EligibilityForm
            answers={answers}
            isRemembered={areAnswersRemembered()}
            onAnswers={(given, isRemembered) =>
              take(given, isRemembered, "Answer at least one question, and the cards can tell you more.")
            }
          />
        )}
      </div>
      <p
        ref={outcome}
        tabIndex={-1}
        role="status"
        className={`text-balance font-semibold outline-none ${isAnswered || notice ? "mt-5" : ""}`}
      >
        {isAnswered ? result : notice}
      </p>
      {isAnswered && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-soft">
          <span>Your answers: {answersInWords(answers)}</span>
          <button
            type="button"
            onClick={() => take({}, false, "Your answers are cleared from this device.")}
            className="text-link min-h-11 font-semibold"
          >
            Clear my answers
          </button>
        </p>
      )}
    </section>
  );
}

function buttonText(isOpen: boolean, isAnswered: boolean): string {
  if (isOpen) return "Close the questions";
  return isAnswered ? "Change my answers" : "Answer the questions";
}

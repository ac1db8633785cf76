import { ChevronDown, Play, TriangleAlert } from "lucide-react";
import { type Ref, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { Claim, type ListedExercise } from "./claim.tsx";
import { EvidenceCode } from "./evidence-code.tsx";
import type { EvidenceRun, Submission } from "./evidence-queue.ts";
import { VerdictLine, VerdictTests } from "./verdict.tsx";

type EvidenceRowProps = {
  readonly exercise: ListedExercise;
  readonly submission: Submission;
  readonly run: EvidenceRun | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Something is running, here or elsewhere in the list. */
  readonly isBusy: boolean;
  readonly onRun: () => void;
  /** Where a page kind shows its page. */
  readonly slot: Ref<HTMLDivElement>;
};

/** The claim, and behind it the submission, to be read and run again. */
export function EvidenceRow({ exercise, run, isOpen, onToggle, ...more }: EvidenceRowProps) {
  const id = useId();
  return (
    <li>
      <h3 className="font-normal text-base leading-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-11 w-full flex-wrap items-center gap-x-3 py-2 text-left hover:text-peacock"
        >
          <span className="flex min-w-0 flex-1 items-center gap-3">
            <Claim exercise={exercise} />
          </span>
          {run && !isOpen && (
            <VerdictLine run={run} className="max-sm:order-last max-sm:w-full max-sm:pl-8" />
          )}
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={`shrink-0 transition-transform duration-150 ${isOpen ? "rotate-180" : ""}`}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="pb-6 sm:pl-8">
        {isOpen && <Opened exercise={exercise} run={run} {...more} />}
      </div>
    </li>
  );
}

type OpenedProps = Omit<EvidenceRowProps, "isOpen" | "onToggle">;

function Opened({ exercise, submission, run, isBusy, onRun, slot }: OpenedProps) {
  return (
    <>
      <EvidenceCode submission={submission} isSigned />
      {!submission.isSameTests && submission.dayNumber !== null && (
        <p className="mt-3 flex gap-2">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-soft" />
          This exercise has been changed since it was passed. If the result is different now, that can be why.
        </p>
      )}
      {submission.dayNumber !== null && (
        <Button isBusy={isBusy} onClick={onRun} className="mt-3 noscript:hidden">
          <Play size={20} aria-hidden="true" /> Run again
          <span className="sr-only">: {exercise.title}</span>
        </Button>
      )}
      <div role="status" className="mt-3 empty:hidden">
        {run && <VerdictLine run={run} />}
      </div>
      {run?.status === "done" && <VerdictTests result={run.result} />}
      <div data-shown={run !== undefined || undefined} className="page-place mt-3">
        <div ref={slot} />
      </div>
    </>
  );
}

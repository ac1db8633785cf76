import { ChevronDown, Play, Square, TriangleAlert } from "lucide-react";
import { type Ref, useId, useRef, useState } from "react";
import type { PortfolioReply } from "#contract/certificates.ts";
import { Button } from "../../ui/button.tsx";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { PassedHow, PassedSign } from "./claim.tsx";
import { EvidenceCode } from "./evidence-code.tsx";
import type { EvidenceRun, Submission } from "./evidence-queue.ts";
import { VerdictLine, VerdictTests } from "./verdict.tsx";

export type ShownTicket = PortfolioReply["tickets"][number];

type PortfolioTicketProps = {
  readonly ticket: ShownTicket;
  /** Missing while its code is loading. */
  readonly submission: Submission | undefined;
  readonly run: EvidenceRun | undefined;
  /** Something is running, here or elsewhere on the page. */
  readonly isBusy: boolean;
  readonly onRun: (submission: Submission) => void;
  readonly onStop: () => void;
  /** Where a page kind shows its page. */
  readonly slot: Ref<HTMLDivElement>;
};

/** What was asked, what was written, and whether it works: all three can be read, and the code can be run. */
export function PortfolioTicket({
  ticket,
  submission,
  run,
  isBusy,
  onRun,
  onStop,
  slot,
}: PortfolioTicketProps) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isRunning = run?.status === "loading" || run?.status === "running";
  return (
    <article aria-labelledby={id} className="rounded-md border border-line bg-raised p-5">
      <h3 id={id} className="text-xl">
        {ticket.title}
      </h3>
      <p className="mt-1 text-soft">
        {ticket.courseTitle}, day {ticket.dayNumber}
      </p>
      <p className="mt-2 flex items-start gap-2">
        <PassedSign claim={ticket} />
        <span className="first-letter:uppercase">
          <PassedHow claim={ticket} />
        </span>
      </p>
      <div className="mt-4 border-marigold border-l-4 pl-4">
        {ticket.from && <p className="font-bold">Message from {ticket.from}</p>}
        <div className="mt-2">
          <MarkdownText text={ticket.message} />
        </div>
      </div>
      <div ref={bar} className="mt-4 flex flex-wrap items-center gap-3 noscript:hidden">
        <Button
          look="main"
          isBusy={isBusy || !submission}
          onClick={() => {
            if (submission) onRun(submission);
          }}
        >
          <Play size={20} aria-hidden="true" /> Run it<span className="sr-only">: {ticket.title}</span>
        </Button>
        {isRunning && (
          <Button
            look="danger"
            onClick={() => {
              // Stop disappears with the run; keep the focus in the row.
              bar.current?.querySelector("button")?.focus();
              onStop();
            }}
          >
            <Square size={20} aria-hidden="true" /> Stop
          </Button>
        )}
        <Button aria-expanded={isOpen} aria-controls={`${id}-code`} onClick={() => setIsOpen(!isOpen)}>
          Read the code<span className="sr-only">: {ticket.title}</span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={`transition-transform duration-150 ${isOpen ? "rotate-180" : ""}`}
          />
        </Button>
      </div>
      <div role="status" className="mt-3 empty:mt-0">
        {run && <VerdictLine run={run} />}
      </div>
      {run?.status === "done" && <VerdictTests result={run.result} />}
      {submission?.isSameTests === false && (
        <p className="mt-3 flex gap-2">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-soft" />
          This ticket has been changed since it was passed. If the result is different now, that can be why.
        </p>
      )}
      <div data-shown={run !== undefined || undefined} className="page-place mt-3">
        <div ref={slot} />
      </div>
      <div id={`${id}-code`} hidden={!isOpen} className="mt-3">
        {isOpen && submission && <EvidenceCode submission={submission} isSigned={false} />}
      </div>
    </article>
  );
}

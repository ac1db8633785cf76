import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { portfolioWorkQuery } from "../../api/certificates.ts";
import { messageOf } from "../../api/request.ts";
import { useIsHydrated } from "../../ui/is-hydrated.ts";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { DownloadFirst } from "./download-first.tsx";
import type { Stage } from "./evidence-queue.ts";
import type { LoadRunner } from "./evidence-runner.ts";
import { PortfolioTicket, type ShownTicket } from "./portfolio-ticket.tsx";
import { useEvidenceRuns } from "./use-evidence-runs.ts";

type PortfolioWorkProps = {
  readonly portfolioId: string;
  readonly name: string;
  readonly tickets: readonly ShownTicket[];
  readonly loadRunner: LoadRunner;
};

/** The tickets that the learner has chosen. Nothing runs before a click. */
export function PortfolioWork({ portfolioId, name, tickets, loadRunner }: PortfolioWorkProps) {
  const isHydrated = useIsHydrated();
  const { data, error, refetch } = useQuery({ ...portfolioWorkQuery(portfolioId), enabled: isHydrated });
  const { slotAt, stage } = useSlots();
  const { runs, isBusy, asking, start, stop } = useEvidenceRuns(loadRunner, stage);
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="mb-3 text-3xl">
        Work
      </h2>
      <p className="mb-4 max-w-prose">
        A ticket is a piece of work as in a job: a colleague writes what is needed, and the code has to pass
        tests. Here you read the message and the code of {name}, and run it against the same tests. It runs in
        your own browser, separated from everything else. Nothing is sent anywhere.
      </p>
      <p className="mb-4 hidden noscript:block">Reading and running the code needs JavaScript.</p>
      {error && (
        <div className="mb-4">
          <FailedNotice onRetry={() => void refetch()}>
            The code could not be loaded. {messageOf(error)}
          </FailedNotice>
        </div>
      )}
      <ul className="grid gap-6">
        {tickets.map((ticket) => (
          <li key={ticket.exerciseId} className="min-w-0">
            <PortfolioTicket
              ticket={ticket}
              submission={data?.submissions.find(({ exerciseId }) => exerciseId === ticket.exerciseId)}
              run={runs[ticket.exerciseId]}
              isBusy={isBusy}
              onRun={(submission) => void start(submission)}
              onStop={stop}
              slot={slotAt(ticket.exerciseId)}
            />
          </li>
        ))}
      </ul>
      <DownloadFirst asking={asking} />
    </section>
  );
}

/** The element in each ticket where a page is shown. */
function useSlots() {
  const slots = useRef(new Map<string, HTMLDivElement>());
  const [, drawAgain] = useState(0);
  const stage: Stage = {
    reveal: (id, { kind }) => {
      if (kind !== "web") return undefined;
      // The run that just started opens its element: a page that is not displayed has no layout.
      flushSync(() => drawAgain((before) => before + 1));
      const slot = slots.current.get(id);
      slot?.parentElement?.scrollIntoView({ block: "center" });
      return slot;
    },
    conceal: () => undefined,
  };
  const slotAt = (id: string) => (element: HTMLDivElement | null) => {
    if (element) slots.current.set(id, element);
    else slots.current.delete(id);
  };
  return { slotAt, stage };
}

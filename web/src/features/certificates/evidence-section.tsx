import { useQuery } from "@tanstack/react-query";
import { Play, Square } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EvidenceReply, ShownCertificate } from "#contract/certificates.ts";
import { submissionsQuery } from "../../api/certificates.ts";
import { messageOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/is-hydrated.ts";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Claim } from "./claim.tsx";
import { DownloadFirst } from "./download-first.tsx";
import type { Stage, Submission } from "./evidence-queue.ts";
import { EvidenceRow } from "./evidence-row.tsx";
import type { LoadRunner } from "./evidence-runner.ts";
import { useEvidenceRuns } from "./use-evidence-runs.ts";

type EvidenceSectionProps = {
  readonly certificate: ShownCertificate;
  readonly evidence: EvidenceReply;
  readonly loadRunner: LoadRunner;
};

/** With the holder's consent: every passed exercise can be read and run again right here. */
export function EvidenceSection({ certificate, evidence, loadRunner }: EvidenceSectionProps) {
  const isHydrated = useIsHydrated();
  const { data, error, refetch } = useQuery({ ...submissionsQuery(certificate.id), enabled: isHydrated });
  return (
    <>
      <p className="mb-4 max-w-prose">
        {certificate.holderName} lets you read the code that passed and run it against the tests. It runs in
        your own browser, separated from everything else. Nothing is sent anywhere.
      </p>
      <p className="mb-4 hidden noscript:block">Reading and running the code needs JavaScript.</p>
      {error ? (
        <FailedNotice onRetry={() => void refetch()}>
          The code could not be loaded. {messageOf(error)}
        </FailedNotice>
      ) : (
        <RunnableList
          evidence={evidence}
          submissions={data?.submissions ?? []}
          isLoading={!data}
          loadRunner={loadRunner}
        />
      )}
    </>
  );
}

type RunnableListProps = {
  readonly evidence: EvidenceReply;
  readonly submissions: readonly Submission[];
  readonly isLoading: boolean;
  readonly loadRunner: LoadRunner;
};

function RunnableList({ evidence, submissions, isLoading, loadRunner }: RunnableListProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { open, toggle, slotAt, stage } = useOpenRows();
  const { runs, words, isBusy, asking, start, startAll, stop } = useEvidenceRuns(loadRunner, stage);
  return (
    <>
      <div ref={bar} className="flex flex-wrap items-center gap-3 noscript:hidden">
        <Button look="main" isBusy={isBusy || isLoading} onClick={() => void startAll(submissions)}>
          <Play size={20} aria-hidden="true" /> Run all again
        </Button>
        {isBusy && (
          <Button
            look="danger"
            onClick={() => {
              // Stop disappears with the run; keep the focus in the row.
              bar.current?.querySelector("button")?.focus();
              stop();
            }}
          >
            <Square size={20} aria-hidden="true" /> Stop
          </Button>
        )}
        <p role="status" className="min-w-0 font-semibold">
          {words}
        </p>
      </div>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {evidence.exerciseList.map((exercise) => {
          const id = exercise.exerciseId;
          const submission = submissions.find(({ exerciseId }) => exerciseId === id);
          return submission ? (
            <EvidenceRow
              key={id}
              exercise={exercise}
              submission={submission}
              run={runs[id]}
              isOpen={open.has(id)}
              onToggle={() => toggle(id, !open.has(id))}
              isBusy={isBusy}
              onRun={() => void start(submission)}
              slot={slotAt(id)}
            />
          ) : (
            <li key={id} className="flex min-h-11 items-center gap-3 py-2">
              <Claim exercise={exercise} />
            </li>
          );
        })}
      </ul>
      <DownloadFirst asking={asking} />
    </>
  );
}

/** Which rows are open, and where in them a page is shown. */
function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const slots = useRef(new Map<string, HTMLDivElement>());
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));
  const stage: Stage = {
    reveal: (id, { kind }) => {
      if (kind !== "web") return undefined;
      flushSync(() => toggle(id, true));
      const slot = slots.current.get(id);
      // Browsers throttle a frame far out of view.
      slot?.parentElement?.scrollIntoView({ block: "center" });
      return slot;
    },
    conceal: (id) => toggle(id, false),
  };
  const slotAt = (id: string) => (element: HTMLDivElement | null) => {
    if (element) slots.current.set(id, element);
    else slots.current.delete(id);
  };
  return { open, toggle, slotAt, stage };
}

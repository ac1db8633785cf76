import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { GivenUpJobReply } from "#contract/staff.ts";
import { jobInWords } from "#domain/staff/job-in-words.ts";
import { momentInWords } from "#domain/staff/moment-in-words.ts";
import { messageOf } from "../../api/request.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { DeskPart, NothingHere } from "./desk-part.tsx";
import { failedJobsQuery } from "./staff-queries.ts";
import { useStaffChange } from "./use-staff-change.ts";

export function FailedJobs() {
  const query = useQuery(failedJobsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="desk-jobs">
      <h2 id="desk-jobs" ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Failed jobs
      </h2>
      <p className="mt-2 mb-5 text-soft">
        Mails and other work that Kadam could not finish. When the cause is gone, send them again. They stay
        here for 30 days.
      </p>
      <DeskPart query={query} what="failed jobs">
        {(jobs) =>
          jobs.length === 0 ? (
            <NothingHere>Nothing has failed. Every mail is sent or still being tried.</NothingHere>
          ) : (
            <JobList jobs={jobs} onSent={() => heading.current?.focus()} />
          )
        }
      </DeskPart>
    </section>
  );
}

type JobListProps = {
  readonly jobs: readonly GivenUpJobReply[];
  /** The row is about to leave the list, and the focus with it. */
  readonly onSent: () => void;
};

function JobList({ jobs, onSent }: JobListProps) {
  const [busyKey, setBusyKey] = useState<string>();
  const change = useStaffChange();
  const alert = useAlert();
  const sendAgain = async ({ key, kind }: GivenUpJobReply) => {
    setBusyKey(key);
    try {
      await change("POST", `/staff/jobs/${encodeURIComponent(key)}/send-again`);
      onSent();
      alert(`${jobInWords(kind)} is on its way again.`, "success");
    } catch (error) {
      console.error(error);
      alert(messageOf(error));
    } finally {
      setBusyKey(undefined);
    }
  };
  return (
    <ul className="border-line border-t">
      {jobs.map((job) => (
        <JobEntry
          key={job.key}
          job={job}
          isBusy={busyKey === job.key}
          onSendAgain={() => void sendAgain(job)}
        />
      ))}
    </ul>
  );
}

type JobEntryProps = {
  readonly job: GivenUpJobReply;
  readonly isBusy: boolean;
  readonly onSendAgain: () => void;
};

function JobEntry({ job, isBusy, onSendAgain }: JobEntryProps) {
  const { kind, about, tries, trouble, queuedAt, gaveUpAt } = job;
  return (
    <li className="grid gap-x-8 gap-y-4 border-line border-b py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-xl">{jobInWords(kind)}</h3>
        <p className="wrap-anywhere">{about}</p>
        <p className="mt-2 border-madder border-l-3 pl-3 wrap-anywhere">{trouble}</p>
        <p className="mt-2 text-soft tabular-nums">
          Asked for {momentInWords(new Date(queuedAt))} · given up {momentInWords(new Date(gaveUpAt))} after{" "}
          {tries === 1 ? "1 try" : `${tries} tries`}
        </p>
      </div>
      <div className="flex content-start items-start md:justify-end">
        <Button isBusy={isBusy} onClick={onSendAgain}>
          Send again
          <span className="sr-only">{`${jobInWords(kind)}, ${about}`}</span>
        </Button>
      </div>
    </li>
  );
}

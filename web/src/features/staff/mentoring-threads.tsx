import { useQuery } from "@tanstack/react-query";
import type { StaffThreadsReply } from "#contract/mentoring-staff.ts";
import { momentInWords } from "#domain/staff/moment-in-words.ts";
import { Button } from "../../ui/button.tsx";
import { DeskPart, NothingHere } from "./desk-part.tsx";
import { publishableQuery, waitingThreadsQuery } from "./mentoring-queries.ts";

type MentoringThreadsProps = { readonly onRead: (threadId: string, isToPublish: boolean) => void };

export function MentoringThreads({ onRead }: MentoringThreadsProps) {
  const waiting = useQuery(waitingThreadsQuery);
  const publishable = useQuery(publishableQuery);
  return (
    <>
      <section aria-labelledby="desk-publishable">
        <h3 id="desk-publishable" className="mb-3 text-2xl">
          To publish
        </h3>
        <DeskPart query={publishable} what="what may be published">
          {(reply) =>
            reply.threads.length === 0 ? (
              <NothingHere>Nothing. Questions appear here when learner and mentor both agree.</NothingHere>
            ) : (
              <Threads reply={reply} button="Read and publish" onRead={(id) => onRead(id, true)} />
            )
          }
        </DeskPart>
      </section>
      <section aria-labelledby="desk-waiting">
        <h3 id="desk-waiting" className="mb-3 text-2xl">
          What waits, the oldest first
        </h3>
        <DeskPart query={waiting} what="what waits">
          {(reply) =>
            reply.threads.length === 0 ? (
              <NothingHere>Nothing waits for a mentor.</NothingHere>
            ) : (
              <Threads reply={reply} button="Read" onRead={(id) => onRead(id, false)} />
            )
          }
        </DeskPart>
      </section>
    </>
  );
}

const STATES = {
  open: "nobody has started",
  claimed: "a mentor has started",
  with_learner: "waits for the learner",
  with_mentor: "waits for its mentor",
  closed: "closed",
} as const;

type ThreadsProps = {
  readonly reply: StaffThreadsReply;
  readonly button: string;
  readonly onRead: (threadId: string) => void;
};

function Threads({ reply: { threads, more }, button, onRead }: ThreadsProps) {
  return (
    <>
      <ul className="grid gap-2">
        {threads.map(({ id, kind, courseTitle, place, askedAt, standing }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-raised p-4"
          >
            <span>
              <span className="font-semibold">
                {kind === "review" ? "Review" : "Question"} · {courseTitle}, day {place.dayIndex + 1}
              </span>
              <span className="block text-soft tabular-nums">
                asked {momentInWords(new Date(askedAt))} · {STATES[standing.state]}
              </span>
            </span>
            <Button onClick={() => onRead(id)}>
              {button}
              <span className="sr-only">
                : {courseTitle}, {momentInWords(new Date(askedAt))}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {more && <p className="mt-3 text-soft">There are more than a hundred.</p>}
    </>
  );
}

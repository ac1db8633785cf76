import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { SnapshotView } from "./snapshot-view.tsx";
import { placeInWords } from "./standing-in-words.ts";
import { ThreadMessages } from "./thread-messages.tsx";

type ThreadFrameProps = {
  readonly thread: ThreadReply;
  readonly back: { readonly to: string; readonly label: string };
  readonly standing: ReactNode;
  readonly help?: string | undefined;
  /**
   * Code to read before answering: on a phone it is above `children`. Missing: the attachment comes last, if there is
   * one. Null: none is shown.
   */
  readonly work?: ReactNode;
  readonly children?: ReactNode;
};

/** A thread as all its readers see it: where it was asked, its state, its messages. */
export function ThreadFrame({ thread, back, standing, help, work, children }: ThreadFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isRemoved = thread.standing.ending === "removed" && thread.messages.length === 0;
  const sentAlong = hasCode(thread.rounds) ? <Rounds rounds={thread.rounds} /> : null;
  const shownBeside = isRemoved ? null : work === undefined ? sentAlong : work;
  const aside = shownBeside && <Aside>{shownBeside}</Aside>;
  // The URLs of the list and of the thread differ only in the query, so scroll to the top here.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <Link to={back.to} className="text-link mb-4 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft size={20} aria-hidden="true" /> {back.label}
      </Link>
      <header className="mb-6">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
          {thread.kind === "review" ? "Review" : "Question"}:{" "}
          {thread.place.exerciseTitle ?? thread.place.dayTitle}
        </h1>
        <p className="mt-2 text-soft">
          {thread.courseTitle} ·{" "}
          <Link to={thread.place.path} className="text-link">
            {placeInWords(thread.place)}
          </Link>
        </p>
        <div role="status" className="mt-3 max-w-prose border-peacock border-l-4 pl-3 font-medium">
          {standing}
        </div>
      </header>
      {help && (
        <div
          role="alert"
          className="mb-6 max-w-prose rounded-md border border-ink bg-raised p-4 whitespace-pre-line"
        >
          {help}
        </div>
      )}
      <div className={`grid gap-x-10 gap-y-8 ${aside ? WITH_ASIDE : "max-w-3xl"}`}>
        {!isRemoved && (
          <div className="min-w-0">
            <ThreadMessages thread={thread} />
          </div>
        )}
        {work && aside}
        <div className="grid min-w-0 content-start gap-8 lg:col-start-1">{children}</div>
        {!work && aside}
      </div>
    </>
  );
}

const WITH_ASIDE = "lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]";

function hasCode(rounds: ThreadReply["rounds"]): boolean {
  return rounds.some(({ snapshot }) => snapshot.files.length > 0 || snapshot.failing);
}

/** Beside messages and answer on a wide screen; in the normal flow on a phone. */
function Aside({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label="The code that was sent"
      className="grid min-w-0 content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      {children}
    </aside>
  );
}

/** The newest round is open, earlier ones are collapsed. */
export function Rounds({ rounds }: { rounds: ThreadReply["rounds"] }) {
  const shown = rounds.filter(({ snapshot }) => snapshot.files.length > 0 || snapshot.failing);
  if (shown.length === 0) return <p className="text-soft">No code was sent.</p>;
  return shown
    .map((round, index) => (
      <details key={round.snapshot.id} open={index === shown.length - 1} className="min-w-0">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {shown.length === 1 ? "As it was when it was sent" : `Round ${index + 1}`}
        </summary>
        <SnapshotView snapshot={round.snapshot} />
      </details>
    ))
    .toReversed();
}

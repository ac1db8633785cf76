import { type ReactNode, useState } from "react";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { MentorList } from "./mentor-list.tsx";
import { MentorOffers } from "./mentor-offers.tsx";
import { MentoringFigures } from "./mentoring-figures.tsx";
import { MentoringPublished } from "./mentoring-published.tsx";
import { MentoringReports } from "./mentoring-reports.tsx";
import { MentoringThreads } from "./mentoring-threads.tsx";
import { ReadThreadDialog, type Wanted } from "./read-thread-dialog.tsx";

type MentoringDeskProps = { readonly showThread: (thread: ThreadReply) => ReactNode };

/**
 * Reports, which staff have promised to acknowledge within a day; figures, waiting threads, what may be published, and
 * mentors. The words of a thread are read only after giving a reason.
 */
export function MentoringDesk({ showThread }: MentoringDeskProps) {
  const [wanted, setWanted] = useState<Wanted>();
  return (
    <>
      <section aria-labelledby="desk-mentoring" className="grid gap-12">
        <div>
          <h2 id="desk-mentoring" className="mb-5 text-3xl">
            Mentoring
          </h2>
          <MentoringReports onRead={(threadId) => setWanted({ threadId, isToPublish: false })} />
        </div>
        <section aria-labelledby="desk-figures">
          <h3 id="desk-figures" className="mb-3 text-2xl">
            Last 60 days
          </h3>
          <MentoringFigures />
        </section>
        <MentoringThreads onRead={(threadId, isToPublish) => setWanted({ threadId, isToPublish })} />
        <MentoringPublished />
        <MentorList />
        <MentorOffers />
      </section>
      <ReadThreadDialog wanted={wanted} showThread={showThread} onClose={() => setWanted(undefined)} />
    </>
  );
}

import { useLocation } from "react-router";
import { Head } from "../app/head.tsx";
import { RequireSession } from "../app/require-session.tsx";
import { FormerThread } from "../features/mentoring/former-thread.tsx";
import { FormerThreads } from "../features/mentoring/former-threads.tsx";
import { MailSettings } from "../features/mentoring/mail-settings.tsx";
import { OwnThread } from "../features/mentoring/own-thread.tsx";
import { OwnThreads } from "../features/mentoring/own-threads.tsx";
import { AlertArea, AlertSlot } from "../ui/alerts.tsx";
import { PageFrame, PageTitle } from "../ui/page-frame.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";

/** The learner's questions to mentors, or one of them if the URL names it. */
export function MentoringPage() {
  const search = new URLSearchParams(useLocation().search);
  const [threadId, answeredId] = [search.get("thread"), search.get("answered")];
  return (
    <>
      <Head title="Your questions" description="Your questions to mentors, and their answers." hidden />
      <RequireSession skeleton={<PageSkeleton label="Loading your questions" />}>
        {({ uid }) => (
          <PageFrame>
            {threadId ? (
              <OwnThread key={threadId} threadId={threadId} owner={uid} />
            ) : answeredId ? (
              <FormerThread key={answeredId} threadId={answeredId} />
            ) : (
              <List />
            )}
          </PageFrame>
        )}
      </RequireSession>
    </>
  );
}

function List() {
  return (
    <>
      <PageTitle lead="What you asked mentors, and what they answered. Your ticks and certificates do not depend on it.">
        Your questions
      </PageTitle>
      <OwnThreads />
      <FormerThreads />
      <section aria-labelledby="mentoring-settings" className="mt-12 border-line border-t pt-8">
        <AlertArea>
          <h2 id="mentoring-settings" className="mb-5 text-2xl">
            Name and mails
          </h2>
          <AlertSlot className="mb-5" />
          <MailSettings isMentor={false} />
        </AlertArea>
      </section>
    </>
  );
}

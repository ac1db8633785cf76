import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { mentorDeskQuery } from "../api/mentoring.ts";
import { ApiError } from "../api/request.ts";
import { Head } from "../app/head.tsx";
import { RequireSession } from "../app/require-session.tsx";
import { FormerThread } from "../features/mentoring/former-thread.tsx";
import { MentorDesk } from "../features/mentoring/mentor-desk.tsx";
import { MentorThread } from "../features/mentoring/mentor-thread.tsx";
import { OfferToHelp } from "../features/mentoring/offer-to-help.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";

/** Lazy: loaded only when a mentor runs something. */
const loadRunner = async () =>
  (await import("../features/study/exercises/submission-runner.ts")).submissionRunner;

/** The mentors' desk, or one question if the URL names it. */
export function MentorPage() {
  return (
    <>
      <Head title="Mentors' desk" description="For those who answer learners' questions." hidden />
      <RequireSession skeleton={<PageSkeleton label="Loading the desk" />}>
        {() => (
          <PageFrame>
            <DeskOrThread />
          </PageFrame>
        )}
      </RequireSession>
    </>
  );
}

function DeskOrThread() {
  const threadId = new URLSearchParams(useLocation().search).get("thread");
  const { error } = useQuery(mentorDeskQuery);
  // For others the desk does not exist; they read how to become a mentor.
  if (error instanceof ApiError && error.code === "not-found")
    return threadId ? (
      <FormerThread key={threadId} threadId={threadId} otherwise={<OfferToHelp />} />
    ) : (
      <OfferToHelp />
    );
  if (threadId) return <MentorThread key={threadId} threadId={threadId} loadRunner={loadRunner} />;
  return <MentorDesk />;
}

import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { hasRole } from "#domain/accounts/role.ts";
import { sessionQuery, useSession } from "../api/session.ts";
import { Head } from "../app/head.tsx";
import { NoAnswer } from "../app/require-session.tsx";
import { ServedNotFound } from "../app/served-not-found.ts";
import { Rounds } from "../features/mentoring/thread-frame.tsx";
import { ThreadMessages } from "../features/mentoring/thread-messages.tsx";
import { CallbackDesk } from "../features/staff/callback-desk.tsx";
import { CourseFigures } from "../features/staff/course-figures.tsx";
import { EqualWork } from "../features/staff/equal-work.tsx";
import { FailedJobs } from "../features/staff/failed-jobs.tsx";
import { HardQuestions } from "../features/staff/hard-questions.tsx";
import { MentoringDesk } from "../features/staff/mentoring-desk.tsx";
import { PeopleDesk } from "../features/staff/people-desk.tsx";
import { SchemeDesk } from "../features/staff/scheme-desk.tsx";
import { StaffLog } from "../features/staff/staff-log.tsx";
import { TutorRatings } from "../features/staff/tutor-ratings.tsx";
import { PageFrame, PageTitle } from "../ui/page-frame.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

const showThread = (thread: ThreadReply) => (
  <>
    <ThreadMessages thread={thread} />
    <Rounds rounds={thread.rounds} />
  </>
);

const PARTS = [
  { name: "Callback requests", content: <CallbackDesk /> },
  { name: "People", content: <PeopleDesk /> },
  { name: "Scholarships", content: <SchemeDesk /> },
  { name: "Mentoring", content: <MentoringDesk showThread={showThread} /> },
  { name: "Course figures", content: <CourseFigures /> },
  { name: "Hard questions", content: <HardQuestions /> },
  { name: "Tutor's answers", content: <TutorRatings /> },
  { name: "Same code", content: <EqualWork /> },
  { name: "Failed jobs", content: <FailedJobs /> },
  { name: "Log", content: <StaffLog /> },
];

/** The staff desk; for everybody else this page does not exist, and nothing here reveals it. */
export function StaffPage() {
  const session = useSession();
  const { isError, refetch } = useQuery(sessionQuery);
  const isServedNotFound = use(ServedNotFound);
  if (session.status === "signed-in" && hasRole(session.roles, "staff")) return <Desk />;
  if (session.status !== "unknown" || isServedNotFound) return <NotFoundPage />;
  return (
    <>
      <Head title="Kadam" description="One step a day to a tech career." hidden />
      {isError ? <NoAnswer onRetry={() => void refetch()} /> : <PageSkeleton />}
    </>
  );
}

function Desk() {
  return (
    <PageFrame>
      <Head title="Staff desk" description="For the people who run Kadam." hidden />
      <PageTitle lead="Calls, scholarships and figures. Every change is kept in the log.">
        Staff desk
      </PageTitle>
      <Tabs label="Parts of the desk" tabs={PARTS} />
    </PageFrame>
  );
}

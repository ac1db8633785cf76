import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { messageOf } from "../api/request.ts";
import { dayQuery } from "../api/study.ts";
import { Head } from "../app/head.tsx";
import { RequireSession } from "../app/require-session.tsx";
import { AskView } from "../features/mentoring/ask-view.tsx";
import { type AskedPlace, readPlace } from "../features/mentoring/asked-place.ts";
import { ButtonLink } from "../ui/button.tsx";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";

/** A question to a mentor, from the place in a study day that the URL names. */
export function AskPage() {
  const place = readPlace(useLocation().search);
  return (
    <>
      <Head
        title="Ask a mentor"
        description="Ask a person about a lesson, an exercise or a quiz question."
        hidden
      />
      <RequireSession skeleton={<PageSkeleton label="Loading" />}>
        {({ uid }) => <PageFrame>{place ? <AskAbout place={place} owner={uid} /> : <FromWhere />}</PageFrame>}
      </RequireSession>
    </>
  );
}

function AskAbout({ place, owner }: { place: AskedPlace; owner: string }) {
  const { data: day, error, refetch } = useQuery(dayQuery(place.courseId, place.dayIndex));
  if (day) return <AskView day={day} place={place} owner={owner} />;
  if (!error) return <PageSkeleton label="Loading the study day" />;
  return (
    <>
      <PageTitle>Ask a mentor</PageTitle>
      <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>
    </>
  );
}

function FromWhere() {
  return (
    <>
      <PageTitle lead="Open the study day that your question is about. Every lesson, exercise and quiz question there has a link 'Ask a mentor'. The mentor then sees what your question is about. For now, mentors write only to learners who are 18 or older.">
        Ask a mentor
      </PageTitle>
      <ButtonLink to="/schedule" look="main">
        Go to your study day
      </ButtonLink>
    </>
  );
}

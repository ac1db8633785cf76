import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../api/request.ts";
import { scholarshipsQuery } from "../api/scholarships.ts";
import { Head } from "../app/head.tsx";
import { ScholarshipList } from "../features/scholarships/scholarship-list.tsx";
import { ScholarshipListSkeleton } from "../features/scholarships/scholarship-list-skeleton.tsx";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";

export function ScholarshipsPage() {
  const { data: schemes, error, refetch } = useQuery(scholarshipsQuery);
  return (
    <PageFrame>
      <Head
        title="Scholarships"
        description="Scholarships for students in India: amount, deadline, who can apply, and the official page of each scheme."
      />
      <PageTitle lead="Money for your studies, the next deadline first. You apply on the official page of each scheme; Kadam asks for no fee and sends nothing about you.">
        Scholarships
      </PageTitle>
      {schemes && schemes.length > 0 && <ScholarshipList schemes={schemes} />}
      {schemes?.length === 0 && <p>No scholarships are listed at the moment. Please come back next week.</p>}
      {!schemes && !error && <ScholarshipListSkeleton />}
      {!schemes && error && <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>}
    </PageFrame>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReviewAnswerBody, ReviewReply } from "#contract/review.ts";
import { messageOf } from "../api/request.ts";
import { reviewQuery } from "../api/review.ts";
import { Head } from "../app/head.tsx";
import { RequireSession, useEndedSession } from "../app/require-session.tsx";
import { NothingToReview, ReviewSession } from "../features/review/review-session.tsx";
import { answerReview, openReview } from "../study-store/own-review.ts";
import { studyStoreOf } from "../study-store/study-store.ts";
import { useReviewSync } from "../study-store/use-review-sync.ts";
import { useSending } from "../study-store/use-sending.ts";
import { MarkdownText } from "../ui/markdown/markdown-text.tsx";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

export function ReviewPage() {
  return (
    <>
      <Head title="Revision" description="Two minutes of questions from days you finished." hidden />
      <PageFrame>
        <PageTitle isCompact lead="Two minutes of questions from days you finished.">
          Revision
        </PageTitle>
        <RequireSession skeleton={<Skeleton className="h-80 max-w-2xl" />}>
          {({ uid }) => <OwnReview uid={uid} />}
        </RequireSession>
      </PageFrame>
    </>
  );
}

const renderText = (text: string) => <MarkdownText text={text} />;

function OwnReview({ uid }: { readonly uid: string }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...reviewQuery.queryKey, "here", uid],
    queryFn: () => openReview(uid, client),
    // On return, only what is left is asked.
    gcTime: 0,
  });
  useEndedSession(error);
  // Answers change what is due; the questions of this session stay the same.
  const [sitting, setSitting] = useState<ReviewReply>();
  const { send, isWaiting } = useReviewSync(uid);
  useSending(studyStoreOf(uid));
  if (data && !sitting) setSitting(data);
  const onAnswer = (answer: ReviewAnswerBody, isRated: boolean) => {
    const left = answerReview(uid, answer, isRated);
    if (left) client.setQueryData(reviewQuery.queryKey, left);
    send();
  };
  if (sitting)
    return (
      <>
        {sitting.cards.length === 0 ? (
          <NothingToReview />
        ) : (
          <ReviewSession cards={sitting.cards} renderText={renderText} onAnswer={onAnswer} />
        )}
        <p role="status" className="mt-5 max-w-2xl text-soft empty:mt-0">
          {isWaiting && "No connection. Your answers are saved on this device and sent later."}
        </p>
      </>
    );
  if (error)
    return (
      <FailedNotice onRetry={() => void refetch()}>
        Your revision could not be loaded. {messageOf(error)}
      </FailedNotice>
    );
  return <Skeleton className="h-80 max-w-2xl" />;
}

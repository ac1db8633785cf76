import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReviewAnswerBody, ReviewReply } from "#contract/review.ts";
import { messageOf } from "../api/request.ts";
import { keepAnswer, keepReview, keptReview, reviewQuery, useSendAnswers } from "../api/review.ts";
import { Head } from "../app/head.tsx";
import { RequireSession, useEndedSession } from "../app/require-session.tsx";
import { NothingToReview, ReviewSession } from "../features/review/review-session.tsx";
import { MarkdownText } from "../ui/markdown/markdown-text.tsx";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

export function ReviewPage() {
  return (
    <>
      <Head title="Review" description="Two minutes of questions from days you finished." hidden />
      <PageFrame>
        <PageTitle lead="Two minutes of questions from days you finished.">Review</PageTitle>
        <RequireSession skeleton={<Skeleton className="h-80 max-w-2xl" />}>
          {({ uid }) => <OwnReview uid={uid} />}
        </RequireSession>
      </PageFrame>
    </>
  );
}

const renderText = (text: string) => <MarkdownText text={text} />;

function OwnReview({ uid }: { readonly uid: string }) {
  const { data, error, fetchStatus, refetch } = useQuery(reviewQuery);
  useEndedSession(error);
  // Answers change what is asked; the questions of this sitting stay as they were.
  const [sitting, setSitting] = useState<ReviewReply>();
  const { send, isWaiting } = useSendAnswers(uid);
  const isUnreachable = !data && (error !== null || fetchStatus === "paused");
  const questions = data ?? (isUnreachable ? keptReview(uid) : undefined);
  if (questions && !sitting) setSitting(questions);
  useEffect(() => {
    if (data) keepReview(uid, data);
  }, [uid, data]);
  const onAnswer = (answer: ReviewAnswerBody) => {
    keepAnswer(uid, answer);
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
          {isWaiting && "No connection. Your answers are kept on this device and sent later."}
        </p>
      </>
    );
  if (isUnreachable)
    return (
      <FailedNotice onRetry={() => void refetch()}>
        Your review could not be loaded.{" "}
        {error ? messageOf(error) : "You seem to be offline. Check your connection and try again."}
      </FailedNotice>
    );
  return <Skeleton className="h-80 max-w-2xl" />;
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReviewAnswerBody, ReviewReply } from "#contract/review.ts";
import { messageOf } from "../api/request.ts";
import { keepAnswer, reviewQuery, sendAnswers } from "../api/review.ts";
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
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(reviewQuery);
  useEndedSession(error);
  // Answers change what is asked; the questions of this sitting stay as they were.
  const [sitting, setSitting] = useState<ReviewReply>();
  if (data && !sitting) setSitting(data);
  const send = () =>
    sendAnswers(uid).then(
      () => client.invalidateQueries({ queryKey: reviewQuery.queryKey }),
      (failure: unknown) => console.error("answers of the review wait for a connection", failure),
    );
  useEffect(() => {
    const sendAgain = () => {
      sendAnswers(uid).catch((failure: unknown) => console.error("answers of the review wait", failure));
    };
    sendAgain();
    addEventListener("online", sendAgain);
    return () => removeEventListener("online", sendAgain);
  }, [uid]);
  const onAnswer = (answer: ReviewAnswerBody) => {
    keepAnswer(uid, answer);
    void send();
  };
  if (sitting)
    return sitting.cards.length === 0 ? (
      <NothingToReview />
    ) : (
      <ReviewSession cards={sitting.cards} renderText={renderText} onAnswer={onAnswer} />
    );
  if (error)
    return (
      <FailedNotice onRetry={() => void refetch()}>
        Your review could not be loaded. {messageOf(error)}
      </FailedNotice>
    );
  return <Skeleton className="h-80 max-w-2xl" />;
}

import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { publishedQuery } from "../../api/mentoring.ts";
import { messageOf } from "../../api/request.ts";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function PublishedQuestions({ courseId, dayId }: { courseId: string; dayId: string }) {
  const { search } = useLocation();
  const { data, error, refetch } = useQuery(publishedQuery(courseId, dayId));
  if (!data) {
    if (error) return <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
    return (
      <div role="status" aria-label="Loading the questions">
        <Skeleton className="mt-3 h-16 max-w-3xl" />
      </div>
    );
  }
  if (data.questions.length === 0)
    return (
      <p className="mt-2 max-w-prose text-soft">
        None yet. When a learner and a mentor both agree, their question and its answer are shown here without
        names.
      </p>
    );
  const asked = new URLSearchParams(search).get("asked");
  // The question in the URL comes first.
  const inOrder = data.questions.toSorted((a, b) => Number(b.id === asked) - Number(a.id === asked));
  return (
    <ul className="mt-3 grid max-w-3xl gap-4">
      {inOrder.map(({ id, question, answer }) => (
        <li key={id} className="rounded-md border border-line bg-raised p-4">
          <MarkdownText text={question} />
          <p className="mt-4 mb-1 border-line border-t pt-3 font-semibold">A mentor answered</p>
          <MarkdownText text={answer} />
        </li>
      ))}
    </ul>
  );
}

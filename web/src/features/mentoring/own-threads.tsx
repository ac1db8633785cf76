import { useInfiniteQuery } from "@tanstack/react-query";
import { myThreadsQuery } from "../../api/mentoring.ts";
import { messageOf } from "../../api/request.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ThreadList } from "./thread-list.tsx";

/** The learner's questions and reviews, most recently changed first. */
export function OwnThreads() {
  const query = useInfiniteQuery(myThreadsQuery);
  const { data, error, refetch } = query;
  if (!data) {
    if (error) return <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
    return (
      <div role="status" aria-label="Loading your questions" className="grid gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-28" />
        ))}
      </div>
    );
  }
  const threads = data.pages.flatMap((page) => page.threads);
  return (
    <div className="grid gap-6">
      {(data.pages[0]?.mentorOf.length ?? 0) > 0 && (
        <p>
          <ButtonLink to="/mentor">Go to the mentors' desk</ButtonLink>
        </p>
      )}
      {threads.length === 0 ? (
        <NoneYet />
      ) : (
        <ThreadList threads={threads} side="learner" label="Your questions" />
      )}
      {query.hasNextPage && (
        <div>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older ones
          </Button>
        </div>
      )}
    </div>
  );
}

function NoneYet() {
  return (
    <div className="rounded-md border border-line border-dashed p-6">
      <p className="font-semibold">No questions yet.</p>
      <p className="mt-1 mb-4 max-w-prose text-soft">
        Every lesson, exercise and quiz question of a study day has a link 'Ask a mentor'. Your code is sent
        with it, so you do not have to explain it. For now, mentors write only to learners who are 18 or
        older; the tutor answers everybody.
      </p>
      <ButtonLink to="/schedule">Go to your study day</ButtonLink>
    </div>
  );
}

import { type ReactNode, Suspense } from "react";
import { useSession } from "../../api/session.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The first thing on a signed-in learner's home page. Its content is loaded for learners only. */
export function TodayCard({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  if (session.status === "signed-out") return null;
  return (
    // No layout shift: space is reserved from the first paint for those who were signed in on their last visit.
    <div className={`mx-auto max-w-6xl px-4 pt-6 ${session.status === "signed-in" ? "" : "signed-in-only"}`}>
      <div className="flex min-h-40 items-center rounded-md border border-ink bg-raised p-5">
        {session.status === "signed-in" ? (
          <Suspense fallback={<TodayCardSkeleton />}>{children}</Suspense>
        ) : (
          <TodayCardSkeleton />
        )}
      </div>
    </div>
  );
}

/** As high as a step with its parts. */
export function TodayCardSkeleton() {
  return (
    <div role="status" aria-label="Loading your next step" className="min-h-84 w-full sm:min-h-44">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="mt-2 h-8 w-64 max-w-full" />
      <Skeleton className="mt-2 h-5 w-48" />
    </div>
  );
}

import { PageFrame } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The profile's layout while it is loading. */
export function ProfileSkeleton() {
  return (
    <PageFrame>
      <h1 className="sr-only">Profile</h1>
      <div role="status" aria-label="Loading your profile">
        <div className="flex flex-col gap-6 md:flex-row md:items-end md:gap-10">
          <Skeleton className="size-28 shrink-0 md:size-44" />
          <div className="flex-1">
            <Skeleton className="h-10 w-64 max-w-full md:h-14 md:w-96" />
            <Skeleton className="mt-5 h-6 w-72 max-w-full" />
            <Skeleton className="mt-3 h-6 w-52" />
          </div>
          <div className="flex gap-3">
            <Skeleton className="h-11 w-24" />
            <Skeleton className="h-11 w-28" />
          </div>
        </div>
        <div className="mt-14 grid gap-14 lg:grid-cols-[1fr_17rem] lg:gap-20">
          <div>
            <Skeleton className="h-8 w-56" />
            <Skeleton className="mt-5 h-36" />
            <Skeleton className="mt-4 h-36" />
          </div>
          <div>
            <Skeleton className="h-8 w-40" />
            <Skeleton className="mt-5 h-56" />
          </div>
        </div>
      </div>
    </PageFrame>
  );
}

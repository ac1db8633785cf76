import { Skeleton } from "../../ui/skeleton.tsx";

export function ScheduleSkeleton() {
  return (
    <div role="status" aria-label="Loading your schedule" className="flex flex-col gap-12">
      <NextStepSkeleton />
      <CourseSectionSkeleton />
    </div>
  );
}

export function NextStepSkeleton() {
  return (
    <div className="grid overflow-hidden rounded-md border border-line bg-raised lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <Skeleton className="min-h-28 rounded-none" />
      <div className="p-5 md:p-8">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-3 h-9 w-4/5" />
        <Skeleton className="mt-6 h-5 w-full" />
        <Skeleton className="mt-2 h-5 w-2/3" />
        <Skeleton className="mt-6 h-5 w-3/4" />
        <Skeleton className="mt-8 h-14 w-52" />
      </div>
    </div>
  );
}

export function CourseSectionSkeleton() {
  return (
    <div className="flex items-center gap-2.5 rounded-md border border-line bg-raised p-3 sm:gap-5 md:p-4">
      <Skeleton className="h-8 w-12 shrink-0 sm:h-[4.375rem] sm:w-28" />
      <div className="grow">
        <Skeleton className="h-6 w-2/3 max-w-48" />
        <Skeleton className="mt-2 h-5 w-1/2 max-w-36" />
      </div>
      <Skeleton className="h-8 w-12 shrink-0 sm:h-16 sm:w-28" />
    </div>
  );
}

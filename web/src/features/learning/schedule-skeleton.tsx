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
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-md border border-line bg-raised lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:grid-rows-[auto_1fr]">
      <Skeleton className="min-h-28 rounded-none lg:row-span-2" />
      <div className="p-3 md:p-5 lg:p-8 lg:pb-0">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-3 h-9 w-4/5" />
        <Skeleton className="mt-3 h-5 w-1/2" />
      </div>
      <div className="col-span-2 p-4 md:p-8 md:pt-5 lg:col-span-1">
        <Skeleton className="h-14 w-52" />
        <Skeleton className="mt-6 h-5 w-3/4" />
        <Skeleton className="mt-4 h-5 w-full" />
        <Skeleton className="mt-2 h-5 w-2/3" />
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

import { Skeleton } from "../../ui/skeleton.tsx";

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

export function ScholarshipListSkeleton() {
  return (
    <div role="status" aria-label="Loading scholarships" className="grid gap-4">
      {ROWS.map((row) => (
        <div
          key={row}
          className="grid gap-x-6 gap-y-3 rounded-md border border-line p-5 md:grid-cols-[4rem_minmax(0,1fr)_22rem] md:p-6"
        >
          <Skeleton className="hidden h-22 md:block" />
          <div>
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="mt-3 h-5 w-1/2" />
          </div>
          <div>
            <Skeleton className="h-6 w-36" />
            <Skeleton className="mt-3 h-5 w-full" />
            <Skeleton className="mt-4 h-11 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}

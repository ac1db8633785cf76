import { Skeleton } from "../../ui/skeleton.tsx";

const ROWS = [1, 2, 3, 4];

export function SearchResultsSkeleton() {
  return (
    <div role="status" aria-label="Loading search">
      <Skeleton className="h-7 w-56" />
      <div className="mt-8 border-line border-t pt-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-12">
        <Skeleton className="h-8 w-32" />
        <div className="max-lg:mt-4">
          {ROWS.map((row) => (
            <div key={row} className="mb-8">
              <Skeleton className="h-6 w-2/3 max-w-sm" />
              <Skeleton className="mt-2 h-5 w-48" />
              <Skeleton className="mt-3 h-5 w-full max-w-2xl" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

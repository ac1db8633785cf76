/** Grey placeholders while loading; `label` is for screen readers. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-md bg-line ${className}`} />;
}

export function PageSkeleton({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className="mx-auto max-w-6xl px-4 py-12">
      <Skeleton className="mb-6 h-10 w-2/3 max-w-md" />
      <Skeleton className="mb-3 h-5 w-full max-w-xl" />
      <Skeleton className="mb-3 h-5 w-full max-w-lg" />
      <Skeleton className="h-5 w-1/2 max-w-sm" />
    </div>
  );
}

import { Skeleton } from "../../ui/skeleton.tsx";

export function CourseViewSkeleton({ title }: { title: string }) {
  return (
    <div className="mx-auto max-w-6xl gap-x-16 px-4 pt-4 pb-14 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-14">
      <Skeleton className="aspect-5/3 w-full lg:col-start-2 lg:row-start-1" />
      <div
        role="status"
        aria-label={`Loading ${title}`}
        className="mt-14 lg:col-start-1 lg:row-start-1 lg:mt-11"
      >
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        <Skeleton className="mt-4 h-5 w-full max-w-xl" />
        <Skeleton className="mt-3 h-5 w-2/3 max-w-md" />
        <Skeleton className="mt-14 h-11 w-full" />
        <Skeleton className="mt-6 h-5 w-full max-w-xl" />
        <Skeleton className="mt-3 h-5 w-full max-w-lg" />
        <Skeleton className="mt-3 h-5 w-1/2" />
      </div>
    </div>
  );
}

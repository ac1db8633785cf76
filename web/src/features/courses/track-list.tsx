import { TRACKS } from "virtual:tracks";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CourseSummary } from "#contract/courses.ts";
import { request } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CourseCover } from "./course-cover.tsx";
import { useLoggedError } from "./use-logged-error.ts";

/** Requested once per visit and not cached: the owner's list starts empty and fills on success. */
const trackListQuery = queryOptions({
  queryKey: ["career-tracks"],
  queryFn: () => request<CourseSummary[]>("GET", "/courses"),
  retry: false,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export function TrackList() {
  const { data: courses, error, isFetching, refetch } = useQuery(trackListQuery);
  useLoggedError("the course list could not be loaded", error);
  if (courses) {
    return (
      <ul>
        {courses.map((course, index) => (
          <li key={course._id} className="border-t border-line py-6 first:border-t-0 first:pt-0">
            <TrackRow course={course} isSeenFirst={index < 3} />
          </li>
        ))}
      </ul>
    );
  }
  if (isFetching) return <TrackListSkeleton />;
  return <Button onClick={() => void refetch()}>Try again</Button>;
}

function TrackRow({ course, isSeenFirst }: { course: CourseSummary; isSeenFirst: boolean }) {
  return (
    <article className="grid grid-cols-[6rem_1fr] gap-x-4 md:grid-cols-[12rem_1fr] md:gap-x-6">
      <CourseCover course={course} isSeenFirst={isSeenFirst} className="w-full rounded-md" />
      <div>
        <h2 className="text-xl md:text-2xl">
          <Link
            to={course.path}
            className="-my-2 inline-block py-2 text-ink decoration-2 underline-offset-4 hover:text-peacock hover:underline"
          >
            {course.title}
          </Link>
        </h2>
        <p className="mt-2">{course.description}</p>
        <p className="mt-2 text-soft">Instructor: {course.instructor}</p>
      </div>
    </article>
  );
}

function TrackListSkeleton() {
  return (
    <div role="status" aria-label="Loading courses">
      {TRACKS.map((track) => (
        <div
          key={track.id}
          className="grid grid-cols-[6rem_1fr] gap-x-4 border-t border-line py-6 first:border-t-0 first:pt-0 md:grid-cols-[12rem_1fr] md:gap-x-6"
        >
          <Skeleton className="aspect-8/5" />
          <div>
            <Skeleton className="h-7 w-48" />
            <Skeleton className="mt-3 h-5 w-full" />
            <Skeleton className="mt-2 h-5 w-2/3" />
            <Skeleton className="mt-3 h-5 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}

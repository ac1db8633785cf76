import { TRACKS } from "virtual:tracks";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { CourseSummary } from "#contract/courses.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TrackIcon } from "./track-icon.tsx";

type TrackLinksProps = {
  readonly courses: readonly CourseSummary[] | undefined;
  readonly isLoading: boolean;
};

/** Names and links are always there; only the descriptions are loaded. */
export function TrackLinks({ courses, isLoading }: TrackLinksProps) {
  return (
    <ul className="border-line border-t">
      {TRACKS.map((track) => (
        <li
          key={track.id}
          className="group relative grid grid-cols-[auto_1fr_auto] items-center gap-x-4 border-line border-b py-4 sm:gap-x-6"
        >
          <TrackIcon courseId={track.id} className="size-14 rounded-md sm:size-16" />
          <div>
            <h3 className="text-xl">
              <Link to={track.path} className="after:absolute after:inset-0 group-hover:text-peacock">
                {track.title}
              </Link>
            </h3>
            <Description course={courses?.find((course) => course._id === track.id)} isLoading={isLoading} />
          </div>
          <ArrowRight
            size={20}
            aria-hidden="true"
            className="text-soft transition-transform duration-150 group-hover:translate-x-1 group-hover:text-peacock max-sm:hidden"
          />
        </li>
      ))}
    </ul>
  );
}

function Description({ course, isLoading }: { course: CourseSummary | undefined; isLoading: boolean }) {
  if (course) return <p className="mt-1 text-soft">{course.description}</p>;
  return isLoading ? <Skeleton className="mt-2 h-10 w-full max-w-lg" /> : null;
}

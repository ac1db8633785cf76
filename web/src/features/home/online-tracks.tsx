import type { CourseSummary } from "#contract/courses.ts";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { OnlineTracksPicture } from "./illustrations.tsx";
import { TrackLinks } from "./track-links.tsx";

const BENEFITS = [
  "Many career paths",
  "Flexible self-paced learning",
  "Projects, resources and online support",
  "Remote study",
  "Virtual job simulation",
];

type OnlineTracksProps = {
  readonly courses: readonly CourseSummary[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
};

export function OnlineTracks({ courses, hasFailed, onRetry }: OnlineTracksProps) {
  return (
    <section className="mx-auto grid max-w-6xl gap-x-16 gap-y-8 px-4 pt-20 md:grid-cols-[4fr_7fr] md:pt-28">
      <div className="md:sticky md:top-24 md:self-start">
        <h2 className="text-4xl md:text-5xl">Online Tracks</h2>
        <ul className="mt-6 space-y-3 text-lg">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <Dot />
              {benefit}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-soft">
          In the simulation you work as in a job: a colleague sends you a piece of work, called a ticket, and
          you do it.
        </p>
        <OnlineTracksPicture className="mt-8 w-full max-w-xs max-md:hidden" />
      </div>
      <div>
        <TrackLinks courses={courses} isLoading={!hasFailed} />
        {hasFailed && (
          <div className="mt-4">
            <FailedNotice onRetry={onRetry}>
              The descriptions could not be loaded. You can still open the courses.
            </FailedNotice>
          </div>
        )}
      </div>
    </section>
  );
}

/** A dot with a line around it: one cell of a kolam. */
function Dot() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-1.5 size-4 shrink-0" fill="none">
      <circle cx="8" cy="8" r="6.5" className="stroke-peacock" strokeWidth="1.5" />
      <circle cx="8" cy="8" r="2.5" className="fill-marigold" />
    </svg>
  );
}

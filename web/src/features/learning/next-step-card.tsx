import { ArrowRight } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { flushSync } from "react-dom";
import type { CourseDetail } from "#contract/courses.ts";
import { asCourseId, dayPath, dayTitle } from "#domain/courses/course.ts";
import { daysDone, isDayDone, type LearnerRecord } from "#domain/learning/learner-record.ts";
import { courseDays } from "../../api/courses.ts";
import { courseColours } from "../../course-colours.ts";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { DotCheckbox } from "../../ui/dot-checkbox.tsx";
import { KolamPicture } from "../../ui/kolam-picture.tsx";
import { TickFailure } from "./tick-failure.tsx";
import type { FailedTick, SentTick } from "./use-ticks.ts";
import { VideoLinks } from "./video-links.tsx";

export type NextStepStart = { readonly to: string; readonly label: string };

type NextStepCardProps = {
  readonly course: CourseDetail;
  readonly dayIndex: number;
  readonly record: LearnerRecord;
  readonly failures: readonly FailedTick[];
  readonly details: ReactNode;
  /** Below the button, because a phone has no room above it. */
  readonly notices: ReactNode;
  readonly start: NextStepStart | undefined;
  /** The day after this one, once this one is done. */
  readonly following: string | undefined;
  readonly onTick: (tick: SentTick) => void;
  readonly onGoOn: () => void;
};

/** The day stays in place when it is ticked, so that a second tap unticks it instead of ticking the next day. */
export function NextStepCard({
  course,
  dayIndex,
  record,
  failures,
  details,
  notices,
  start,
  following,
  onTick,
  onGoOn,
}: NextStepCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const courseId = asCourseId(course._id);
  const day = course.days[dayIndex];
  if (!day) return null;
  const isDone = isDayDone(record, courseId, day.id);
  const failure = failures.find(
    ({ tick }) => tick.madeIn === "next-step" && tick.courseId === courseId && tick.dayId === day.id,
  );
  return (
    // On a phone the button must be visible without scrolling, so the picture is small and the rest is below it. On
    // wide screens the card may be taller than the window: the picture is at its top, where it is seen.
    <section
      aria-labelledby={id}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-md border border-ink bg-raised lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:grid-rows-[auto_1fr]"
    >
      <div className="relative flex items-center justify-center p-2 lg:row-span-2 lg:items-start lg:p-10">
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={courseColours(course._id).ground} />
        </svg>
        <KolamPicture
          courseId={course._id}
          daysDone={daysDone(record, courseDays(course))}
          onGround
          className="relative w-full lg:max-w-80"
        />
      </div>
      <div className="p-3 md:p-5 lg:p-8 lg:pb-0">
        <h2 id={id} className="text-base text-peacock">
          Next step
        </h2>
        <h3 ref={title} tabIndex={-1} className="mt-1 text-2xl md:text-4xl">
          {dayTitle(course, dayIndex)}
        </h3>
        <p className="mt-1 text-soft">{course.title}</p>
      </div>
      <div className="col-span-2 p-4 md:p-8 md:pt-5 lg:col-span-1">
        <div className="flex flex-wrap items-center gap-3">
          {!isDone && (
            <ButtonLink
              to={start?.to ?? dayPath(course.path, dayIndex)}
              look="main"
              className="min-h-14 text-lg"
            >
              {start?.label ?? "Continue"} <ArrowRight size={20} aria-hidden="true" />
            </ButtonLink>
          )}
          <label
            htmlFor={`${id}-tick`}
            className={buttonClass(
              "quiet",
              "min-h-14 cursor-pointer gap-3 pl-4 text-lg has-focus-visible:outline-3 has-focus-visible:outline-peacock has-focus-visible:outline-offset-2",
            )}
          >
            <DotCheckbox
              id={`${id}-tick`}
              isDone={isDone}
              onChange={(done) => onTick({ courseId, dayId: day.id, dayIndex, done, madeIn: "next-step" })}
            />
            I finished day {dayIndex + 1}
          </label>
          {isDone && following && (
            <Button
              look="main"
              className="min-h-14 text-lg"
              onClick={() => {
                flushSync(onGoOn);
                title.current?.focus();
              }}
            >
              Go on <ArrowRight size={20} aria-hidden="true" />
            </Button>
          )}
        </div>
        {notices}
        <p role="status" className="mt-3 text-soft empty:mt-0">
          {isDone && `Day ${dayIndex + 1} is done.${following ? ` Next: ${following}.` : ""}`}
        </p>
        <TickFailure failure={failure} />
        {!isDone && details}
        <p className="reading mt-4">{day.summary}</p>
        <div className="mt-6 border-line border-t pt-4">
          <VideoLinks videos={day.videos} hasNotes />
        </div>
      </div>
    </section>
  );
}

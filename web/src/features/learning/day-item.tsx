import { useId } from "react";
import { Link } from "react-router";
import type { CourseDetail } from "#contract/courses.ts";
import { dayPath, dayTitle } from "#domain/courses/course.ts";
import { DotCheckbox } from "../../ui/dot-checkbox.tsx";
import { TickFailure } from "./tick-failure.tsx";
import type { FailedTick } from "./use-ticks.ts";
import { VideoLinks } from "./video-links.tsx";

type DayItemProps = {
  readonly course: CourseDetail;
  readonly dayIndex: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
  /** 'Fri 20 Nov'. */
  readonly when: string | undefined;
  readonly failure: FailedTick | undefined;
  readonly onChange: (isDone: boolean) => void;
};

export function DayItem({ course, dayIndex, isDone, isNext, when, failure, onChange }: DayItemProps) {
  const id = useId();
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      data-done={isDone || undefined}
      className="relative grid gap-x-8 before:absolute before:top-9 before:-bottom-4 before:left-[13px] before:w-0.5 before:bg-line last:before:hidden data-done:before:bg-neem md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-4 py-2">
        <DotCheckbox
          id={id}
          isDone={isDone}
          onChange={onChange}
          className={isNext ? "text-peacock" : "text-soft"}
        />
        <span className={`pt-0.5 leading-snug ${isNext ? "font-bold" : "font-medium"}`}>
          {dayTitle(course, dayIndex)}
        </span>
      </label>
      <div className="pb-2 pl-11 md:pb-0 md:pl-0">
        <Link
          to={dayPath(course.path, dayIndex)}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          Open day {dayIndex + 1}
        </Link>
        {when && <span className="text-soft"> · {when}</span>}
        <VideoLinks videos={course.days[dayIndex]?.videos ?? []} />
      </div>
      <div className="pl-11 md:col-span-2">
        <TickFailure failure={failure} />
      </div>
    </li>
  );
}

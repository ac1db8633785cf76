import { CalendarDays } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import type { CourseSummary } from "#contract/courses.ts";
import { asCourseId, dayPath } from "#domain/courses/course.ts";
import { type LearnerRecord, standingIn } from "#domain/learning/learner-record.ts";
import { firstOpenDay } from "#domain/learning/next-open-day.ts";
import { courseDays } from "../../api/courses.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CourseCover } from "./course-cover.tsx";
import { cardLength } from "./course-length.ts";

type CourseCardProps = {
  readonly course: CourseSummary;
  readonly isInFirstRow: boolean;
  /** The signed-in learner's record, once it is loaded. */
  readonly record: LearnerRecord | undefined;
};

export function CourseCard({ course, isInFirstRow, record }: CourseCardProps) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col overflow-hidden rounded-md border border-line bg-raised"
    >
      <CourseCover course={course} isSeenFirst={isInFirstRow} className="w-full" />
      <div className="flex grow flex-col p-5">
        <h2 id={id} className="text-2xl">
          {course.title}
        </h2>
        <p className="mt-2 text-soft">{course.description}</p>
        <p className="mt-3 mb-5">{cardLength(course)}</p>
        <div className="mt-auto flex items-center justify-between gap-3">
          <p className="flex items-center gap-2 font-semibold tabular-nums">
            <CalendarDays size={20} aria-hidden="true" className="text-soft" />
            {course.calendarDays} Days
          </p>
          <CardLink course={course} record={record} describedBy={id} />
        </div>
      </div>
    </article>
  );
}

type CardLinkProps = Pick<CourseCardProps, "course" | "record"> & { readonly describedBy: string };

/** For a course in progress, the link goes to the next open day. */
function CardLink({ course, record, describedBy }: CardLinkProps) {
  const openDay =
    record && standingIn(record, asCourseId(course._id)) === "enrolled"
      ? firstOpenDay(record, courseDays(course))
      : undefined;
  return (
    <Link
      to={openDay === undefined ? course.path : dayPath(course.path, openDay)}
      aria-describedby={describedBy}
      className={buttonClass("quiet", "no-underline")}
    >
      {openDay === undefined ? "Start For Free" : "Continue"}
    </Link>
  );
}

export function CourseCardSkeleton() {
  return <div aria-hidden="true" className="aspect-4/5 animate-pulse rounded-md bg-line" />;
}

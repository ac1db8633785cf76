import { CalendarDays } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import type { CourseSummary } from "#contract/courses.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CourseCover } from "./course-cover.tsx";

export function CourseCard({ course, isInFirstRow }: { course: CourseSummary; isInFirstRow: boolean }) {
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
        <p className="mt-2 mb-5 text-soft">{course.description}</p>
        <div className="mt-auto flex items-center justify-between gap-3">
          <p className="flex items-center gap-2 font-semibold tabular-nums">
            <CalendarDays size={20} aria-hidden="true" className="text-soft" />
            {course.calendarDays} Days
          </p>
          <Link to={course.path} aria-describedby={id} className={buttonClass("quiet", "no-underline")}>
            Start For Free
          </Link>
        </div>
      </div>
    </article>
  );
}

export function CourseCardSkeleton() {
  return <div aria-hidden="true" className="aspect-4/5 animate-pulse rounded-md bg-line" />;
}

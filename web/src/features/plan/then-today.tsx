import { Link } from "react-router";
import type { CourseDetail } from "#contract/courses.ts";
import type { PlanReply } from "#contract/plan.ts";
import { dayPath, dayTitle } from "#domain/courses/course.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { todayStanding } from "#domain/learning/today-standing.ts";

type ThenTodayProps = {
  readonly plan: PlanReply;
  readonly courses: readonly CourseDetail[];
  readonly record: LearnerRecord;
};

/** Days of other courses that are also due today. */
export function ThenToday({ plan, courses, record }: ThenTodayProps) {
  const standing = todayStanding(plan, record);
  const rest = standing.kind === "due" ? standing.due.slice(1) : [];
  const days = rest.flatMap(({ courseId, dayIndex }) => {
    const course = courses.find(({ _id }) => _id === courseId);
    return course ? [{ course, dayIndex }] : [];
  });
  if (days.length === 0) return null;
  return (
    <ol className="mt-3 flex flex-col divide-y divide-line rounded-md border border-line bg-raised">
      {days.map(({ course, dayIndex }) => {
        const minutes = course.days[dayIndex]?.minutes ?? 0;
        return (
          <li key={course._id} className="px-5 py-2 md:px-8">
            <span className="text-soft">Then </span>
            <Link
              to={dayPath(course.path, dayIndex)}
              className="text-link inline-flex min-h-11 items-center font-semibold"
            >
              {dayTitle(course, dayIndex)}
            </Link>
            <span className="text-soft">
              {" "}
              · {course.title}
              {minutes > 0 && ` · about ${minutes} minutes`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

import type { CourseDetail } from "#contract/courses.ts";
import type { PlanReply } from "#contract/plan.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CoursePlans } from "./course-plans.tsx";
import { dayMarks } from "./day-marks.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import { WeekStrip } from "./week-strip.tsx";

type PlanOverviewProps = {
  readonly plan: PlanReply;
  readonly courses: readonly CourseDetail[];
  readonly record: LearnerRecord;
};

/** The week, the months, and the settings behind the dates. */
export function PlanOverview({ plan, courses, record }: PlanOverviewProps) {
  const markOf = dayMarks(plan, courses, record);
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
      <div className="flex flex-col gap-10">
        <section aria-labelledby="this-week">
          <h2 id="this-week" className="mb-4 text-2xl">
            This week
          </h2>
          <WeekStrip today={plan.today} markOf={markOf} />
        </section>
        {plan.courses.length > 0 && (
          <section aria-labelledby="your-plan">
            <h2 id="your-plan" className="mb-4 text-2xl">
              Your plan
            </h2>
            <CoursePlans plan={plan} courses={courses} />
          </section>
        )}
      </div>
      <section aria-labelledby="calendar">
        <h2 id="calendar" className="mb-4 text-2xl">
          Calendar
        </h2>
        <MonthCalendar today={plan.today} markOf={markOf} />
      </section>
    </div>
  );
}

export function PlanOverviewSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your plan"
      className="grid gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]"
    >
      <Skeleton className="h-64" />
      <Skeleton className="h-96" />
    </div>
  );
}

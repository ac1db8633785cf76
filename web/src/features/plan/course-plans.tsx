import { useState } from "react";
import type { CourseDetail } from "#contract/courses.ts";
import type { CoursePlanReply, PlanReply } from "#contract/plan.ts";
import { dayAndMonth } from "#domain/learning/calendar-words.ts";
import { finishInWords } from "#domain/learning/plan-words.ts";
import { Button } from "../../ui/button.tsx";
import { AwayDialog } from "./away-dialog.tsx";
import { CalendarDialog } from "./calendar-dialog.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { RemindersDialog } from "./reminders-dialog.tsx";

type CoursePlansProps = { readonly plan: PlanReply; readonly courses: readonly CourseDetail[] };

/** The settings behind the dates, each one tap away from being changed. */
export function CoursePlans({ plan, courses }: CoursePlansProps) {
  const [changing, setChanging] = useState<CoursePlanReply>();
  const [isGoingAway, setIsGoingAway] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [isReminding, setIsReminding] = useState(false);
  const titleOf = (courseId: string) => courses.find(({ _id }) => _id === courseId)?.title ?? "Your course";
  return (
    <div>
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-raised">
        {plan.courses.map((course) => (
          <li key={course.courseId} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="min-w-40 grow basis-0">
              <strong>{titleOf(course.courseId)}</strong>
              <span className="block text-soft">
                {finishInWords(course, plan.today)}
                {course.pausedUntil && ` Away until ${dayAndMonth(course.pausedUntil, plan.today)}.`}
              </span>
            </p>
            <Button
              onClick={() => setChanging(course)}
              aria-label={`Change the plan of ${titleOf(course.courseId)}`}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => setIsGoingAway(true)}>I will be away</Button>
        <Button onClick={() => setIsAdding(true)}>Add to calendar</Button>
        <Button onClick={() => setIsReminding(true)}>Reminders</Button>
      </div>
      <PlanDialog
        plan={plan}
        course={changing}
        detail={courses.find(({ _id }) => _id === changing?.courseId)}
        onClose={() => setChanging(undefined)}
      />
      <CalendarDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <RemindersDialog today={plan.today} isOpen={isReminding} onClose={() => setIsReminding(false)} />
      <AwayDialog plan={plan} isOpen={isGoingAway} onClose={() => setIsGoingAway(false)} />
    </div>
  );
}

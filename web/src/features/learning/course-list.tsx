import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { messageOf } from "../../api/request.ts";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { CourseSection } from "./course-section.tsx";
import { CourseSectionSkeleton } from "./schedule-skeleton.tsx";
import type { ScheduledCourse } from "./use-scheduled-courses.ts";
import type { FailedTick, SentTick } from "./use-ticks.ts";

type CourseListProps = {
  readonly courses: readonly ScheduledCourse[];
  readonly record: LearnerRecord;
  readonly failures: readonly FailedTick[];
  readonly firstStartsOpen?: boolean;
  /** When an open day is planned, in words. */
  readonly whenOf?: (courseId: string, dayIndex: number) => string | undefined;
  readonly onTick: (tick: SentTick) => void;
};

export function CourseList({
  courses,
  record,
  failures,
  firstStartsOpen = false,
  whenOf,
  onTick,
}: CourseListProps) {
  return (
    <ul className="flex flex-col gap-4">
      {courses.map((scheduled, index) =>
        scheduled.state === "ready" ? (
          <CourseSection
            key={scheduled.courseId}
            course={scheduled.course}
            record={record}
            failures={failures}
            startsOpen={firstStartsOpen && index === 0}
            whenOf={whenOf}
            onTick={onTick}
          />
        ) : (
          <li key={scheduled.courseId}>
            {scheduled.state === "loading" ? (
              <CourseSectionSkeleton />
            ) : (
              <FailedNotice onRetry={scheduled.retry}>
                One of your courses could not be loaded. {messageOf(scheduled.error)}
              </FailedNotice>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

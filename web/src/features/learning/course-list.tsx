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
  readonly onTick: (tick: SentTick) => void;
};

export function CourseList({ courses, record, failures, firstStartsOpen = false, onTick }: CourseListProps) {
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

import { type ReactNode, useState } from "react";
import { dayTitle } from "#domain/courses/course.ts";
import { isDayDone, type LearnerRecord, standingIn } from "#domain/learning/learner-record.ts";
import { nextOpenDay, type OpenDay } from "#domain/learning/next-open-day.ts";
import { courseDays } from "../../api/courses.ts";
import { NextStepCard, type NextStepStart } from "./next-step-card.tsx";
import { NextStepSkeleton } from "./schedule-skeleton.tsx";
import type { ScheduledCourse } from "./use-scheduled-courses.ts";
import type { FailedTick, SentTick } from "./use-ticks.ts";

type NextStepProps = {
  readonly courses: readonly ScheduledCourse[];
  readonly record: LearnerRecord;
  readonly failures: readonly FailedTick[];
  readonly onTick: (tick: SentTick) => void;
  readonly notices?: ReactNode;
  /** The day's parts and minutes. */
  readonly detailsOf?: (day: OpenDay) => ReactNode;
  /** The target of the main button, if it is not the beginning of the day. */
  readonly startOf?: (day: OpenDay) => NextStepStart | undefined;
};

/** The next open day; one that was ticked here stays in view until the learner continues. */
export function NextStep(props: NextStepProps) {
  const { courses, record, failures, onTick, notices, detailsOf, startOf } = props;
  const [ticked, setTicked] = useState<OpenDay>();
  if (courses.find(({ state }) => state !== "failed")?.state === "loading") return <NextStepSkeleton />;

  const ready = courses.flatMap((scheduled) => (scheduled.state === "ready" ? [scheduled.course] : []));
  const next = nextOpenDay(record, ready.map(courseDays));
  const staysInView =
    ticked &&
    standingIn(record, ticked.courseId) === "enrolled" &&
    isDayDone(record, ticked.courseId, ticked.dayId);
  const shown = staysInView ? ticked : next;
  const course = ready.find(({ _id }) => _id === shown?.courseId);
  if (!shown || !course) return notices;

  const nextCourse = next && ready.find(({ _id }) => _id === next.courseId);
  return (
    <NextStepCard
      course={course}
      dayIndex={shown.dayIndex}
      record={record}
      failures={failures}
      details={detailsOf?.(shown)}
      notices={notices}
      start={startOf?.(shown)}
      following={staysInView && nextCourse ? dayTitle(nextCourse, next.dayIndex) : undefined}
      onTick={(tick) => {
        setTicked(tick);
        onTick(tick);
      }}
      onGoOn={() => setTicked(undefined)}
    />
  );
}

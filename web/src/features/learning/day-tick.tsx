import { type ReactNode, useId } from "react";
import type { LearnerReply } from "#contract/learning.ts";
import { asCourseId, type CourseId } from "#domain/courses/course.ts";
import { isDayDone, standingIn } from "#domain/learning/learner-record.ts";
import { buttonClass } from "../../ui/button.tsx";
import { DotCheckbox } from "../../ui/dot-checkbox.tsx";
import { TickFailure } from "./tick-failure.tsx";
import { useTicks } from "./use-ticks.ts";

type DayTickProps = {
  readonly saved: LearnerReply;
  readonly courseId: string;
  readonly dayId: string;
  readonly dayIndex: number;
  /** The main action of the screen, while nothing else in the day is open. */
  readonly isMain: boolean;
  /** Shown to a learner who is not enrolled. */
  readonly notEnrolled: ReactNode;
  readonly onCompleted: (courseId: CourseId) => void;
};

/** The same tick as on the schedule. */
export function DayTick({
  saved,
  courseId: id,
  dayId,
  dayIndex,
  isMain,
  notEnrolled,
  onCompleted,
}: DayTickProps) {
  const { record, failures, tick } = useTicks(saved, onCompleted);
  const boxId = useId();
  const courseId = asCourseId(id);
  if (standingIn(record, courseId) === "not-enrolled") return notEnrolled;
  const isDone = isDayDone(record, courseId, dayId);
  return (
    <div>
      <label
        htmlFor={boxId}
        className={buttonClass(
          isMain && !isDone ? "main" : "quiet",
          "min-h-14 cursor-pointer gap-3 pl-4 text-lg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-peacock",
        )}
      >
        <DotCheckbox
          id={boxId}
          isDone={isDone}
          onChange={(done) => tick({ courseId, dayId, dayIndex, done, madeIn: "day" })}
        />
        I finished day {dayIndex + 1}
      </label>
      <TickFailure
        failure={failures.find((failed) => failed.tick.courseId === courseId && failed.tick.dayId === dayId)}
      />
    </div>
  );
}

import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { CourseDetail } from "#contract/courses.ts";
import { asCourseId } from "#domain/courses/course.ts";
import { daysDone, isDayDone, type LearnerRecord } from "#domain/learning/learner-record.ts";
import { courseDays } from "../../api/courses.ts";
import { KolamPicture } from "../../ui/kolam-picture.tsx";
import { DayItem } from "./day-item.tsx";
import { TickFailure } from "./tick-failure.tsx";
import type { FailedTick, SentTick } from "./use-ticks.ts";

type CourseSectionProps = {
  readonly course: CourseDetail;
  readonly record: LearnerRecord;
  readonly failures: readonly FailedTick[];
  readonly startsOpen: boolean;
  readonly whenOf: ((courseId: string, dayIndex: number) => string | undefined) | undefined;
  readonly onTick: (tick: SentTick) => void;
};

export function CourseSection({ course, record, failures, startsOpen, whenOf, onTick }: CourseSectionProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const listId = useId();
  const courseId = asCourseId(course._id);
  const nextIndex = course.days.findIndex(({ id }) => !isDayDone(record, courseId, id));
  const done = daysDone(record, courseDays(course));
  const own = failures.filter(({ tick }) => tick.courseId === courseId && tick.madeIn === "path");
  return (
    <li className="rounded-md border border-line bg-raised">
      <h3>
        <button
          type="button"
          id={headerIdOf(courseId)}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          className="group flex w-full items-center gap-2.5 rounded-md p-3 text-left sm:gap-5 md:p-4"
        >
          <img
            src={course.image}
            alt=""
            width="640"
            height="400"
            className="w-12 rounded-sm sm:w-28 sm:rounded-md"
          />
          <span className="min-w-0 grow">
            <span className="block text-lg leading-tight group-hover:text-peacock md:text-2xl">
              {course.title}
            </span>
            <span className="mt-1 block font-normal text-sm text-soft sm:text-base leading-snug tabular-nums">
              Days Completed: {done}/{course.days.length}
            </span>
          </span>
          <KolamPicture courseId={courseId} daysDone={done} className="w-12 shrink-0 sm:w-28" />
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={`shrink-0 transition-transform duration-150 ${isOpen ? "rotate-180" : ""}`}
          />
        </button>
      </h3>
      {!isOpen && own.length > 0 && (
        <div className="px-4 pb-2">
          {own.map((failure) => (
            <TickFailure key={failure.tick.dayId} failure={failure} />
          ))}
        </div>
      )}
      <div id={listId} hidden={!isOpen} className="border-line border-t p-4 md:p-6">
        {isOpen && (
          <ol className="flex flex-col gap-2">
            {course.days.map((day, dayIndex) => (
              <DayItem
                key={day.id}
                course={course}
                dayIndex={dayIndex}
                isDone={isDayDone(record, courseId, day.id)}
                isNext={dayIndex === nextIndex}
                when={isDayDone(record, courseId, day.id) ? undefined : whenOf?.(courseId, dayIndex)}
                failure={own.find(({ tick }) => tick.dayId === day.id)}
                onChange={(done) => onTick({ courseId, dayId: day.id, dayIndex, done, madeIn: "path" })}
              />
            ))}
          </ol>
        )}
      </div>
    </li>
  );
}

/** The focus target when the course has moved to another part of the page. */
export function headerIdOf(courseId: string): string {
  return `schedule-${courseId}`;
}

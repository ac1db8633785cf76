import { CalendarDays, ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { CourseDetail } from "#contract/courses.ts";
import type { PlanBody } from "#contract/plan.ts";
import type { Pace } from "#domain/courses/course.ts";
import { WEEKDAYS } from "#domain/learning/calendar-date.ts";
import { shortDay } from "#domain/learning/calendar-words.ts";
import { paceChoices } from "#domain/learning/pace-choices.ts";
import { studyDateOf } from "#domain/learning/study-date.ts";
import { deviceTimeZone } from "../../api/plan.ts";
import { StartDialog } from "./start-dialog.tsx";

type PaceSelectProps = {
  readonly days: CourseDetail["days"];
  readonly pace: Pace;
  readonly onChoose: (pace: Pace) => void;
  readonly onStart: (plan: PlanBody) => void;
};

const PACE_WORDS: Record<Pace, string> = {
  intensive: "Intensive",
  standard: "Standard",
  "part-time": "Part-time",
  relaxed: "Relaxed",
};

/** One tap is enough to start; another pace is chosen here, by its end date, because there is little room. */
export function PaceSelect({ days, pace, onChoose, onStart }: PaceSelectProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const today = studyDateOf(new Date(), deviceTimeZone());
  const choices = paceChoices({
    course: { minutesOf: (dayIndex) => days[dayIndex]?.minutes ?? 0 },
    openDays: days.map((_, dayIndex) => dayIndex),
    from: today,
    weekdays: WEEKDAYS,
  });
  return (
    <div className="flex w-full gap-1 lg:gap-2">
      <div className="relative min-w-0 grow">
        <label htmlFor={id} className="sr-only">
          Pace
        </label>
        <select
          id={id}
          value={pace}
          onChange={(event) => onChoose(event.currentTarget.value as Pace)}
          className="min-h-11 w-full appearance-none truncate rounded-md border border-soft bg-raised py-2 pr-5 pl-2 lg:pr-9 lg:pl-3"
        >
          {choices.map((choice) => (
            <option key={choice.pace} value={choice.pace}>
              {PACE_WORDS[choice.pace]}: to {shortDay(choice.endDate).slice(4)}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute top-3 right-0.5 lg:right-3"
        />
      </div>
      <button
        type="button"
        aria-label="Start date and weekdays"
        title="Start date and weekdays"
        onClick={() => setIsOpen(true)}
        className="flex size-11 shrink-0 items-center justify-center rounded-md border border-soft bg-raised hover:border-peacock hover:text-peacock"
      >
        <CalendarDays size={20} aria-hidden="true" />
      </button>
      <StartDialog
        days={days}
        pace={pace}
        today={today}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onStart={onStart}
      />
    </div>
  );
}

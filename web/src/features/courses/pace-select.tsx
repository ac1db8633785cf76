import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { CourseDetail } from "#contract/courses.ts";
import type { Pace } from "#domain/courses/course.ts";
import { WEEKDAYS } from "#domain/learning/calendar-date.ts";
import { shortDay } from "#domain/learning/calendar-words.ts";
import { paceChoices } from "#domain/learning/pace-choices.ts";
import { studyDateOf } from "#domain/learning/study-date.ts";
import { deviceTimeZone } from "../../api/plan.ts";

type PaceSelectProps = {
  readonly days: CourseDetail["days"];
  readonly pace: Pace;
  readonly onChoose: (pace: Pace) => void;
};

const PACE_WORDS: Record<Pace, string> = {
  intensive: "Intensive",
  standard: "Standard",
  "part-time": "Part-time",
  relaxed: "Relaxed",
};

/** One tap is enough to start; whoever wants another pace chooses it here, by the date on which the course is done: it has little room. */
export function PaceSelect({ days, pace, onChoose }: PaceSelectProps) {
  const id = useId();
  const today = studyDateOf(new Date(), deviceTimeZone());
  const choices = paceChoices({
    course: { minutesOf: (dayIndex) => days[dayIndex]?.minutes ?? 0 },
    openDays: days.map((_, dayIndex) => dayIndex),
    from: today,
    weekdays: WEEKDAYS,
  });
  return (
    <div className="relative w-full">
      <label htmlFor={id} className="sr-only">
        Pace
      </label>
      <select
        id={id}
        value={pace}
        onChange={(event) => onChoose(event.currentTarget.value as Pace)}
        className="min-h-11 w-full appearance-none truncate rounded-md border border-soft bg-raised py-2 pr-9 pl-3"
      >
        {choices.map((choice) => (
          <option key={choice.pace} value={choice.pace}>
            {PACE_WORDS[choice.pace]}: to {shortDay(choice.endDate).slice(4)}
          </option>
        ))}
      </select>
      <ChevronDown size={20} aria-hidden="true" className="pointer-events-none absolute top-3 right-3" />
    </div>
  );
}
